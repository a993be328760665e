import { stopwords } from '@orama/stopwords/english';

export { stemmer as stem } from '@orama/stemmers/english';

/** With what people call every entry of the catalogue. */
export const common = [
  ...stopwords,
  'app',
  'apps',
  'application',
  'applications',
  'program',
  'software',
  'tool',
  'tools',
];
