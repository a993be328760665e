import { stopwords } from '@orama/stopwords/french';

export { stemmer as stem } from '@orama/stemmers/french';

/** With what people call every entry of the catalogue. */
export const common = [
  ...stopwords,
  'app',
  'appli',
  'application',
  'applications',
  'logiciel',
  'logiciels',
  'programme',
  'outil',
];
