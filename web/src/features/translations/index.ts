export { getTranslatePath, contentTranslationsPath } from './addresses';
export { LongText } from './LongText';
export { ChangedNote, TranslateLink, TranslationNote } from './notes';
export { getPartLanguage } from './shown';
export { translateEntry } from './translateEntry';
