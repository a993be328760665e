export { getTranslatePath, contentTranslationsPath } from './addresses';
export { LongText } from './LongText';
export { ChangedNote, TranslateLink, TranslationNote } from './notes';
export { translateEntry } from './translateEntry';
