import { t } from '@lingui/core/macro';
import { foreignPictureMessage, isWebUrl } from '@appshelf/model';
import { useController } from 'react-hook-form';
import { translate } from '../../../lib/translate';
import { toShownPicture } from '../../../pictures/toShownPicture';
import { Disclosure, TextField } from '../../../ui';
import { MediaPickerButton, PictureTile, usePictureUploads } from '../media';
import type { InputProps } from './entryForm';
import { focusField } from './focusField';

/** A picture, which is uploaded, chosen from the media library, or named by its address. */
export function PictureField({ name, field, form }: InputProps<'picture'>) {
  const { field: input, fieldState } = useController({ control: form.control, name });
  const set = (url: string) =>
    form.setValue(name, url, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const { uploads, queue, add } = usePictureUploads(({ url }) => set(url));
  const upload = uploads.at(-1);
  const src = String(input.value).trim();
  const isForeign = isWebUrl(src) && toShownPicture(src) === null;
  const error = fieldState.error?.message ?? (isForeign ? foreignPictureMessage : undefined);
  const label = translate(field.label);
  return (
    <div className="grid grid-cols-1 gap-2">
      <span aria-hidden="true" className="font-semibold">
        {label}
      </span>
      <PictureTile
        label={label}
        src={src}
        isSquare={field.place === 'icon'}
        upload={upload}
        queue={queue}
        error={error}
        onFiles={([file]) => {
          for (const { key } of uploads) queue.remove(key);
          add(file, src);
        }}
        onRemove={() => {
          set('');
          // The pressed button is removed with the picture.
          requestAnimationFrame(() => focusField(name));
        }}
      >
        <MediaPickerButton
          label={translate(field.choose)}
          text={t`Choose from the library`}
          onPick={({ url }) => set(url)}
        />
        <Disclosure summary={t`More`}>
          <TextField
            label={t`Address of the picture`}
            optional
            type="url"
            {...input}
            value={String(input.value)}
          />
        </Disclosure>
      </PictureTile>
    </div>
  );
}
