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
  { value: 'grotesque', label: 'Grotesque: Bricolage Grotesque, sturdy and plain' },
  { value: 'serif', label: 'Serif: Fraunces, warm, as in a magazine' },
  { value: 'rounded', label: 'Rounded: Nunito, friendly' },
] as const satisfies readonly { value: Typeface; label: string }[];

/** The fields of the theme and of the typeface. */
export function LookFieldset({ form }: FieldsetProps) {
  const field = connectFields(form);
  return (
    <FormSection title="Theme and type">
      <RadioGroup
        label="Theme of visitors who have not chosen one"
        options={themes}
        {...field('theme')}
      />
      <RadioGroup label="Typeface of headings" options={typefaces} {...field('type')} />
    </FormSection>
  );
}
