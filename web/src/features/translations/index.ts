export { getTranslatePath, contentTranslationsPath } from './addresses';
export { LongText } from './LongText';
export { ChangedNote, TranslateLink, TranslationLinks, TranslationNote } from './notes';
export { readMailTemplate } from './readMailTemplate';
export { readSiteTexts } from './readSiteTexts';
export type { TranslationState } from './states';
export { translateEntry } from './translateEntry';
export { useTranslatePath } from './useTranslatePath';
