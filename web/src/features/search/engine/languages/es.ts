import { stopwords } from '@orama/stopwords/spanish';

export { stemmer as stem } from '@orama/stemmers/spanish';

/** With what people call every entry of the catalogue. */
export const common = [
  ...stopwords,
  'app',
  'apps',
  'aplicación',
  'aplicaciones',
  'programa',
  'programas',
  'software',
  'herramienta',
];
