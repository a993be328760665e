import { sourceLanguage, type Language, type WordRules } from '@appshelf/model';

/** The stemmer and the stop words of each language, in a file of its own. Japanese words have no endings to cut off. */
const loaders: Record<Language, () => Promise<WordRules>> = {
  en: () => import('./languages/en'),
  de: () => import('./languages/de'),
  es: () => import('./languages/es'),
  fr: () => import('./languages/fr'),
  ja: () => import('./languages/ja'),
  ar: () => import('./languages/ar'),
};

/** Loads the rules of the reader's language and of the originals', in which entries are found as well. */
export const loadWordRules = (language: Language): Promise<WordRules[]> =>
  Promise.all([...new Set<Language>([language, sourceLanguage])].map((each) => loaders[each]()));
