import { describe, expect, it } from 'vitest';
import { parseCell } from './cells';
import { transferFormats } from './formats';

const featured = transferFormats.apps.columns.find(({ name }) => name === 'featured');
const parse = (text: string) => (featured === undefined ? null : parseCell(featured, text));

describe('a cell with yes or no', () => {
  it.each(
    'yes TRUE WAHR Ja VERDADERO Sí si\u0301 VRAI OUI はい 真 ＴＲＵＥ نعم صواب x 1'.split(' '),
  )('%s is yes', (text) => {
    expect(parse(text)).toEqual({ value: true });
  });

  it.each('no FALSE FALSCH Nein FALSO FAUX NON いいえ 偽 لا خطأ 0'.split(' '))(
    '%s is no',
    (text) => {
      expect(parse(text)).toEqual({ value: false });
    },
  );

  it('anything else is refused', () => {
    expect(parse('maybe')).toEqual({ problem: 'Enter “yes” or “no”.' });
  });
});
