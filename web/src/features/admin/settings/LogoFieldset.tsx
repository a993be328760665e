import { getLogoRefusal, minLogoEdge, type Media } from '@appshelf/model';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toStoredAddress } from '../../../pictures/toShownPicture';
import { Button, FieldError, FormSection, LogoPicture } from '../../../ui';
import { MediaPickerButton } from '../media';
import type { FieldsetProps } from './SiteFieldset';

const edge = String(minLogoEdge);

/** The field of the logo: a picture of the media library, which every icon and picture of the site is made of. */
export function LogoFieldset({ form }: FieldsetProps) {
  const { control, setValue, formState } = form;
  const logo = useWatch({ control, name: 'logo' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = (path: string) => {
    setRefusal(null);
    setValue('logo', path, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  const pick = (picture: Media) => {
    const reason = getLogoRefusal(picture);
    if (reason === null) choose(picture.fullPath);
    else setRefusal(reason);
  };
  const error = refusal ?? formState.errors.logo?.message;
  return (
    <FormSection title="Logo">
      <p className="text-ink-2">
        A square picture of {edge} × {edge} pixels or more, best a PNG without a background. It is
        the mark beside the name, the icon of tabs and home screens, and the picture of emails,
        feeds and link previews.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <LogoPicture
          src={logo === '' ? null : toStoredAddress(logo)}
          size={64}
          fallback={logo === '' && <p className="text-ink-2">The product’s own mark is shown.</p>}
        />
        <MediaPickerButton label="Choose the logo" onPick={pick} />
        {logo !== '' && (
          <Button size="sm" variant="quiet" onClick={() => choose('')}>
            Remove the logo
          </Button>
        )}
      </div>
      {error !== undefined && (
        <div role="alert">
          <FieldError message={error} />
        </div>
      )}
    </FormSection>
  );
}
