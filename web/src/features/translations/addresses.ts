import { screens, type Language, type TranslatedName } from '@appshelf/model';

/** The page with the translations that wait for a decision, and a member's own. */
export const contentTranslationsPath = screens.contentTranslations.path;

/** The page on which an entry is translated into a language. */
export const getTranslatePath = (name: TranslatedName, id: string, language: Language): string =>
  `${contentTranslationsPath}/${name}/${encodeURIComponent(id)}/${language}`;
