import { stopwords } from '@orama/stopwords/german';

export { stemmer as stem } from '@orama/stemmers/german';

/** With what people call every entry of the catalogue. */
export const common = [
  ...stopwords,
  'app',
  'apps',
  'anwendung',
  'programm',
  'programme',
  'software',
  'werkzeug',
];
