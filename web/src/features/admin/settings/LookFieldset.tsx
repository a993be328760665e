import { t } from '@lingui/core/macro';
import type { ThemeChoice, Typeface } from '@appshelf/model';
import { connectFields } from '../../../lib/connectFields';
import { RadioGroup } from '../../../ui';
import { SettingsSection } from './sections';
import type { FieldsetProps } from './siteForm';

const listThemes = (): { value: ThemeChoice; label: string }[] => [
  { value: 'system', label: t`As the device` },
  { value: 'light', label: t`Light` },
  { value: 'dark', label: t`Dark` },
];

const listTypefaces = (): { value: Typeface; label: string }[] => [
  {
    value: 'grotesque',
    label: t`Plain: sturdy headings in Bricolage Grotesque, texts in the device’s own font`,
  },
  {
    value: 'serif',
    label: t`Like a magazine: headings in Fraunces, texts in the device’s own serif font`,
  },
  { value: 'rounded', label: t`Friendly: headings and texts in Nunito, whose letters are round` },
];

/** The fields of the theme and of the fonts. */
export function LookFieldset({ form }: FieldsetProps) {
  const field = connectFields(form);
  return (
    <SettingsSection name="look">
      <RadioGroup
        label={t`Theme of visitors who haven’t chosen one`}
        options={listThemes()}
        {...field('theme')}
      />
      <RadioGroup label={t`Fonts`} options={listTypefaces()} {...field('type')} />
    </SettingsSection>
  );
}
