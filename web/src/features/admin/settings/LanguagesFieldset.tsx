import { t } from '@lingui/core/macro';
import { languages, siteTextsId } from '@appshelf/model';
import { useWatch } from 'react-hook-form';
import { connectFields } from '../../../lib/connectFields';
import { Checkbox, SelectField } from '../../../ui';
import { TranslationLinks } from '../../translations';
import { furtherLanguages, getLanguageField, listDraftLanguages } from './languageFields';
import { SettingsSection } from './sections';
import type { FieldsetProps } from './siteForm';

const languageFieldNames = furtherLanguages.map(getLanguageField);

/** The fields of the languages that the site offers, and of the one for readers whose language nobody knows. */
export function LanguagesFieldset({ form }: FieldsetProps) {
  const field = connectFields(form);
  const chosen = useWatch({ control: form.control, name: languageFieldNames });
  const offered = listDraftLanguages(
    Object.fromEntries(languageFieldNames.map((name, index) => [name, chosen[index] === true])),
  );
  return (
    <SettingsSection name="languages">
      <p className="text-small text-ink-2">{t`Every site is available in English. In each further language, pages have their own addresses, such as /de/apps, and a menu at the bottom of every page leads there. What members and staff write is shown as they wrote it until someone translates it.`}</p>
      {furtherLanguages.map((code) => (
        <Checkbox
          key={code}
          label={<span lang={code}>{languages[code].name}</span>}
          {...form.register(getLanguageField(code))}
        />
      ))}
      <SelectField
        label={t`Default language`}
        hint={t`For search engines, and for readers whose language is unknown.`}
        options={offered.map((code) => ({ value: code, label: languages[code].name, lang: code }))}
        {...field('language')}
      />
      <SiteTranslations />
    </SettingsSection>
  );
}

/** Leads to the pages where the site's own texts are translated. */
export const SiteTranslations = () => (
  <TranslationLinks
    name="siteTexts"
    id={siteTextsId}
    lead={t`The tagline, headline, introduction and announcement, the names of links, the headings of sections, and the categories and platforms. What you save here can be translated. The default texts already are.`}
  />
);
