import { msg, t } from '@lingui/core/macro';
import { getLogoRefusal, minLogoEdge, type Media } from '@appshelf/model';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toStoredAddress } from '../../../pictures/toShownPicture';
import { Button, FieldError, LogoPicture } from '../../../ui';
import { MediaPickerButton } from '../media';
import { SettingsSection } from './sections';
import type { FieldsetProps } from './siteForm';
import { i18n } from '../../../lib/i18n';

const edge = minLogoEdge;

/** What the fields of the two logos say. */
const texts = {
  logo: {
    choose: msg`Choose the logo`,
    remove: msg`Remove the logo`,
    none: msg`The default mark is shown.`,
    ground: 'scheme-light',
  },
  darkLogo: {
    choose: msg`Choose the logo of the dark theme`,
    remove: msg`Remove the logo of the dark theme`,
    none: msg`The same logo is shown in the dark theme.`,
    ground: 'scheme-dark',
  },
} as const;

/** A picture of the media library as one of the two logos, on the page of its theme. */
function LogoField({ form, name }: FieldsetProps & { name: keyof typeof texts }) {
  const { control, setValue, formState, trigger } = form;
  const logo = useWatch({ control, name });
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = (path: string) => {
    setRefusal(null);
    setValue(name, path, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    // Whether one is needed depends on the other.
    void trigger(['logo', 'darkLogo']);
  };
  const pick = (picture: Media) => {
    const reason = getLogoRefusal(picture);
    if (reason === null) choose(picture.fullPath);
    else setRefusal(reason);
  };
  const error = refusal ?? formState.errors[name]?.message;
  const { choose: label, remove, none, ground } = texts[name];
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-4">
        {logo === '' ? (
          <p className="text-ink-2">{i18n._(none)}</p>
        ) : (
          <span className={`${ground} rounded-control bg-page p-3 ring-1 ring-line`}>
            <LogoPicture src={toStoredAddress(logo)} size={64} fallback={null} />
          </span>
        )}
        <MediaPickerButton label={i18n._(label)} onPick={pick} />
        {logo !== '' && (
          <Button size="sm" variant="quiet" onClick={() => choose('')}>
            {i18n._(remove)}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <div role="alert">
          <FieldError message={error} />
        </div>
      )}
    </div>
  );
}

/** The fields of the logo, which every icon and picture of the site is made of, and of that for pages in the dark theme. */
export function LogoFieldset({ form }: FieldsetProps) {
  return (
    <SettingsSection name="logo">
      <p className="text-ink-2">
        {t`A square picture of ${edge} × ${edge} pixels or more, ideally a PNG without a background. It appears beside the name, in tabs and on home screens, and in emails, feeds and link previews.`}
      </p>
      <LogoField form={form} name="logo" />
      <p className="text-ink-2">{t`If your logo is hard to see on a dark page, you can add a second one. It appears beside the name in the dark theme.`}</p>
      <LogoField form={form} name="darkLogo" />
    </SettingsSection>
  );
}
