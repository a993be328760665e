import { describe, expect, it } from 'vitest';
import { formatCsv, parseCsv, unescapeFormula, type CsvValue } from './csv';

const columns = ['Text', 'Count'];
const toFile = (...rows: CsvValue[][]) => formatCsv({ columns, rows }).slice(1);

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '-2+3',
  '@SUM(A1)',
  '\tx',
  '\r=1',
  '\n=1',
  '=1+1\nx',
  '+\r\n1',
];

describe('formatCsv', () => {
  it('begins with a byte order mark and its headers', () => {
    expect(formatCsv({ columns, rows: [] })).toBe('\ufeffText,Count\r\n');
  });

  it('quotes what would break a line or a column, and ends every line with CRLF', () => {
    const file = toFile(['a "b", c\nd', 7], ['', null], ['yes', true]);
    expect(file).toBe('Text,Count\r\n"a ""b"", c\nd",7\r\n,\r\nyes,true\r\n');
  });

  it.each(formulas)('lets no spreadsheet run %j', (text) => {
    expect(toFile([text, 1])).toBe(`Text,Count\r\n"'${text}",1\r\n`);
  });

  it('lets no spreadsheet run a header', () => {
    expect(formatCsv({ columns: ['=1+1'], rows: [] })).toBe(`\ufeff"'=1+1"\r\n`);
  });

  it('leaves negative numbers alone', () => {
    expect(toFile(['x', -3])).toContain('x,-3');
  });
});

describe('parseCsv', () => {
  it.each([
    ...formulas,
    "'=1",
    "''=1",
    "'",
    "''",
    "'tis",
    "'quoted'",
    'a "b", c',
    'a\r\nb\nc',
    ' edges ',
    'ü😀',
    'a;b\tc|d',
  ])('reads %j as it was written', (text) => {
    const file = formatCsv({ columns, rows: [[text, 'x']] }).slice(1);
    expect(parseCsv(file)).toEqual({ headers: columns, rows: [{ row: 2, cells: [text, 'x'] }] });
  });

  it('removes no apostrophe that no formula follows', () => {
    expect(unescapeFormula("'tis")).toBe("'tis");
    expect(unescapeFormula("'-5")).toBe('-5');
  });

  it.each([',', ';', '\t', '|'])('detects %j as the separator', (separator) => {
    const file = ['id', 'name', 'tagline'].join(separator) + '\n' + ['a', 'A', 'B'].join(separator);
    expect(parseCsv(file).rows).toEqual([{ row: 2, cells: ['a', 'A', 'B'] }]);
  });

  it.each([
    ['id,name\na,"| x | y |\n| - | - |\n| 1 | 2 |"\n', ['a', '| x | y |\n| - | - |\n| 1 | 2 |']],
    ['name\ttagline\nA\tB, c, d\n', ['A', 'B, c, d']],
    ['name;tagline\nA;B, c\n', ['A', 'B, c']],
    ['Bezeichnung;Wort\nA, b;C, d\n', ['A, b', 'C, d']],
    ['name\nA;B|C\n', ['A;B|C']],
  ])('decides the separator by the header alone: %j', (text, cells) => {
    expect(parseCsv(text).rows).toEqual([{ row: 2, cells }]);
  });

  it.each(['sep=;\r\n', 'SEP=;\n', '"sep=;"\n', 'sep=;;;\n'])(
    'takes the separator of %j, which is no row',
    (line) => {
      expect(parseCsv(`${line}Wort, das;name\na;b`)).toEqual({
        headers: ['Wort, das', 'name'],
        rows: [{ row: 2, cells: ['a', 'b'] }],
      });
    },
  );

  it('counts empty rows and leaves them out', () => {
    const { rows } = parseCsv('id,name\na,A\n,\n\nb,B\n\n');
    expect(rows.map(({ row, cells }) => [row, cells[0]])).toEqual([
      [2, 'a'],
      [5, 'b'],
    ]);
  });

  it.each(['', '\n\n', ',,\n1,2,3'])('refuses %j, which has no header', (text) => {
    expect(() => parseCsv(text)).toThrow('no column names');
  });

  it('says in which row a quote is not closed', () => {
    expect(() => parseCsv('id,name\na,A\nb,"B\nc,C\n')).toThrow(/row 3 .*never closed/);
  });
});
