import { t } from '@lingui/core/macro';
import { languages } from '@appshelf/model';
import { useWatch } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { Checkbox, FormSection, SelectField } from '../../../ui';
import { furtherLanguages, getLanguageField, listDraftLanguages } from './languageFields';
import type { FieldsetProps } from './siteForm';

/** The fields of the languages that the site offers, and of the one for readers whose language nobody knows. */
export function LanguagesFieldset({ form }: FieldsetProps) {
  const field = connectFields(form);
  const offered = listDraftLanguages(useWatch({ control: form.control }));
  return (
    <FormSection title={t`Languages`}>
      <p className="text-small text-ink-2">{t`Every site is in English. In each further language, pages have addresses of their own, such as /de/apps, and a menu at the bottom of every page leads there. What the site’s people wrote stays in the language in which they wrote it.`}</p>
      {furtherLanguages.map((code) => (
        <Checkbox
          key={code}
          label={<span lang={code}>{languages[code].name}</span>}
          {...form.register(getLanguageField(code))}
        />
      ))}
      <SelectField
        label={t`Language for everybody else`}
        hint={t`For search engines, and for readers whose language nobody knows.`}
        options={offered.map((code) => ({ value: code, label: languages[code].name, lang: code }))}
        {...field('language')}
      />
    </FormSection>
  );
}
