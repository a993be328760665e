export { getTranslatePath, contentTranslationsPath } from './addresses';
export { ChangedNote, TranslateLink, TranslationLinks, TranslationNote } from './notes';
export type { TranslationState } from './api';
export { readMailTemplate } from './readMailTemplate';
export { readSiteTexts } from './readSiteTexts';
export { getPartLanguage } from './shown';
export { translateEntry } from './translateEntry';
