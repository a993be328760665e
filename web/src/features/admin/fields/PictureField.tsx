import { t } from '@lingui/core/macro';
import { isWebUrl, foreignPictureMessage } from '@appshelf/model';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { toShownPicture } from '../../../pictures/toShownPicture';
import { TextField } from '../../../ui';

interface PictureFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  /** The value of the field. */
  address: string;
  error: string | undefined;
}

/** A field for the address of a picture, with a preview of the picture. */
export function PictureField({ label, address, error, ...rest }: PictureFieldProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const src = address.trim();
  const shown = isWebUrl(src) ? toShownPicture(src) : null;
  const isForeign = isWebUrl(src) && shown === null;
  return (
    <div className="grid gap-3">
      <TextField
        label={label}
        optional
        type="url"
        hint={missing === src && src !== '' ? t`There is no picture at this address.` : undefined}
        error={error ?? (isForeign ? foreignPictureMessage : undefined)}
        {...rest}
      />
      {shown !== null && missing !== src && (
        <img
          src={shown}
          alt={t`Preview`}
          onError={() => setMissing(src)}
          className="aspect-3/2 w-48 rounded-card bg-sunken object-cover"
        />
      )}
    </div>
  );
}
