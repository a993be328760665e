import { t } from '@lingui/core/macro';
import { isWebUrl, foreignPictureMessage } from '@appshelf/model';
import { useState } from 'react';
import { connectFields } from '../../../lib/connectFields';
import { translate } from '../../../lib/translate';
import { toShownPicture } from '../../../pictures/toShownPicture';
import { TextField } from '../../../ui';
import { MediaPickerButton } from '../media';
import type { InputProps } from './entryForm';

/** A picture, which is chosen from the media library or named by its address. */
export function PictureField({ name, field, form }: InputProps<'picture'>) {
  const [missing, setMissing] = useState<string | null>(null);
  const { error, ...input } = connectFields(form)(name);
  const src = String(form.watch(name)).trim();
  const shown = isWebUrl(src) ? toShownPicture(src) : null;
  const isForeign = isWebUrl(src) && shown === null;
  return (
    <div className="grid gap-3">
      <TextField
        label={translate(field.label)}
        optional
        type="url"
        hint={missing === src && src !== '' ? t`There is no picture at this address.` : undefined}
        error={error ?? (isForeign ? foreignPictureMessage : undefined)}
        {...input}
      />
      {shown !== null && missing !== src && (
        <img
          src={shown}
          alt={t`Preview`}
          onError={() => setMissing(src)}
          className="h-32 w-fit max-w-full rounded-card bg-sunken object-contain"
        />
      )}
      <MediaPickerButton
        label={translate(field.choose)}
        onPick={({ url }) => {
          form.setValue(name, url, { shouldDirty: true, shouldValidate: true });
        }}
      />
    </div>
  );
}
