import type { ThemeChoice, Typeface } from '@appshelf/model';
import { connectFields } from '../../../lib/connectFields';
import { FormSection, RadioGroup } from '../../../ui';
import type { FieldsetProps } from './SiteFieldset';

const themes = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly { value: ThemeChoice; label: string }[];

const typefaces = [
  {
    value: 'grotesque',
    label: 'Plain: sturdy headings in Bricolage Grotesque, texts in the device’s own font',
  },
  {
    value: 'serif',
    label: 'As in a magazine: headings in Fraunces, texts in the device’s own font with serifs',
  },
  { value: 'rounded', label: 'Friendly: headings and texts in Nunito, whose letters are round' },
] as const satisfies readonly { value: Typeface; label: string }[];

/** The fields of the theme and of the fonts. */
export function LookFieldset({ form }: FieldsetProps) {
  const field = connectFields(form);
  return (
    <FormSection title="Theme and fonts">
      <RadioGroup
        label="Theme of visitors who have not chosen one"
        options={themes}
        {...field('theme')}
      />
      <RadioGroup label="Fonts" options={typefaces} {...field('type')} />
    </FormSection>
  );
}
