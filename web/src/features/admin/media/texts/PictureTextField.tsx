import { useEffect, useState, useSyncExternalStore, type ComponentProps } from 'react';
import { useAppSelector } from '../../../../store';
import { MarkdownField } from '../../../../ui';
import { selectSession } from '../../../session';
import { UploadList } from '../upload/UploadList';
import { getTextUploads } from './textUploads';

/** A Markdown field whose page shows pictures: those that are pasted or dropped come into the media library and the text. */
export function PictureTextField(
  props: Omit<ComponentProps<typeof MarkdownField>, 'pictures' | 'onPicture'>,
) {
  const uploads = getTextUploads(useAppSelector(selectSession).user?.uid ?? '');
  const [field] = useState(() => Symbol('field'));
  const shown = useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read);
  useEffect(() => uploads.openField(field), [uploads, field]);
  return (
    <MarkdownField
      {...props}
      pictures={{
        add: (picture, insert) => uploads.add(field, picture, insert),
        progress: (
          <UploadList
            uploads={shown.filter((upload) => upload.field === field)}
            queue={uploads.queue}
          />
        ),
      }}
    />
  );
}
