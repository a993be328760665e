import type { ComponentProps } from 'react';
import { MarkdownField, toPictureMarkdown } from '../../../../ui';
import { UploadList } from '../upload/UploadList';
import { useFieldUploads } from './useFieldUploads';

/** A Markdown field whose page shows pictures: those that are pasted or dropped come into the media library and the text. */
export function PictureTextField(
  props: Omit<ComponentProps<typeof MarkdownField>, 'pictures' | 'onPicture'>,
) {
  const { store, field, uploads } = useFieldUploads();
  return (
    <MarkdownField
      {...props}
      pictures={{
        add: ({ file, alt }, insert) =>
          store.add({ field, file, replaces: null }, ({ url }) =>
            insert(toPictureMarkdown(alt, url)),
          ),
        progress: <UploadList uploads={uploads} queue={store.queue} />,
      }}
    />
  );
}
