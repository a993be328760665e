import { isLanguage, languageCodes, sourceLanguage, type Language } from './languages';

/** The settings that say which languages a site offers. */
export interface LanguageSettings {
  /** The languages besides English, each true, as they are stored at `/site/languages`. */
  languages?: Partial<Record<Language, boolean>> | undefined;
  /** The language of readers whose language nobody knows; English without it. */
  language?: Language | undefined;
}

/** Parses what is stored at `/site/languages`. What is no switch of a known language is left out. */
export function parseLanguageSwitches(value: unknown): Partial<Record<Language, boolean>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      ([code, isOn]) => isLanguage(code) && code !== sourceLanguage && typeof isOn === 'boolean',
    ),
  );
}

/** Lists the languages that a site offers, English among them, in the order of menus. */
export const listOfferedLanguages = ({ languages = {} }: LanguageSettings): Language[] =>
  languageCodes.filter((code) => code === sourceLanguage || languages[code] === true);

/** The language of readers whose language nobody knows. It is English when the chosen one is not offered. */
export const getDefaultLanguage = (settings: LanguageSettings): Language => {
  const { language = sourceLanguage } = settings;
  return listOfferedLanguages(settings).includes(language) ? language : sourceLanguage;
};
