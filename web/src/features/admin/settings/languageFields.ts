import { t } from '@lingui/core/macro';
import {
  isLanguage,
  languageCodes,
  languages,
  listOfferedLanguages,
  sourceLanguage,
  type Language,
  type LanguageSettings,
} from '@appshelf/model';
import * as z from '@appshelf/model/zod';

/** A language that a site may offer or not: English is always there. */
type FurtherLanguage = Exclude<Language, typeof sourceLanguage>;

/** The field of a language in the form. */
type LanguageField = `language_${FurtherLanguage}`;

/** The languages that a site may offer or not. */
export const furtherLanguages = languageCodes.filter(
  (code): code is FurtherLanguage => code !== sourceLanguage,
);

/** The field of the form that says whether a language is offered. */
export const getLanguageField = (code: FurtherLanguage): LanguageField => `language_${code}`;

const makeFields = <Value>(getValue: (code: FurtherLanguage) => Value) =>
  Object.fromEntries(
    furtherLanguages.map((code) => [getLanguageField(code), getValue(code)]),
  ) as Record<LanguageField, Value>;

/** The schema of each field, and of the language of readers whose language nobody knows. */
export const languageFields = { ...makeFields(() => z.boolean()), language: z.enum(languageCodes) };

/** The name of each field within a sentence. */
export const getLanguageFieldNames = () => ({
  ...makeFields((code) => t`whether the site is offered in ${languages[code].name}`),
  language: t`the default language`,
});

/** The path of each field below `/site`. */
export const languageFieldPaths = {
  ...makeFields((code) => `languages/${code}`),
  language: 'language',
};

/** Converts the stored settings to the values of the form. */
export const toLanguageFields = ({
  languages: stored = {},
  language = sourceLanguage,
}: LanguageSettings): Record<LanguageField, boolean> & { language: Language } => ({
  ...makeFields((code) => stored[code] === true),
  language,
});

/** Whether a field of the form says that a language is offered. */
export const isLanguageField = (field: string): field is LanguageField =>
  field.startsWith('language_') && isLanguage(field.slice('language_'.length));

/** The languages that are offered after saving the values of the form. */
export const listDraftLanguages = (fields: Partial<Record<LanguageField, boolean>>): Language[] =>
  listOfferedLanguages({
    languages: Object.fromEntries(
      furtherLanguages.map((code) => [code, fields[getLanguageField(code)] === true]),
    ),
  });
