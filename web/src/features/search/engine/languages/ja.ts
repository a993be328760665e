import { stopwords } from '@orama/stopwords/japanese';

/** With what people call every entry of the catalogue. */
export const common = [
  ...stopwords,
  'アプリ',
  'アプリケーション',
  'ソフト',
  'ソフトウェア',
  'ツール',
];
