export { getTranslatePath, contentTranslationsPath } from './addresses';
export { ChangedNote, TranslateLink, TranslationNote } from './notes';
export { getPartLanguage } from './shown';
export { translateEntry } from './translateEntry';
