import { stopwords } from '@orama/stopwords/arabic';

export { stemmer as stem } from '@orama/stemmers/arabic';

/** With what people call every entry of the catalogue. */
export const common = [...stopwords, 'تطبيق', 'تطبيقات', 'برنامج', 'برامج', 'أداة'];
