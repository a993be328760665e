import { describe, expect, it } from 'vitest';
import { EncodingProblem } from './decodeText';
import { getFileFormat, readTable } from './readTable';

const text = 'id;name\ncafe;Café – “Ω”';
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (const [index, unit] of Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at),
  ).entries())
    view.setUint16(index * 2, unit, littleEndian);
  return new Uint8Array(view.buffer);
};
/** The bytes of a text whose signs are all below 0x100. */
const toBytes = (text: string) =>
  Uint8Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
const utf8 = (text: string) => new TextEncoder().encode(text);
/** "id;name\ncafe;Café – “x”" with the bytes that Windows-1252 has for what is not ASCII. */
const windows1252 = toBytes('id;name\ncafe;Caf\xe9 \x96 \x93x\x94');

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${text}`)],
    ['UTF-16, little endian', utf16(`\ufeff${text}`, true)],
    ['UTF-16, big endian', utf16(`\ufeff${text}`, false)],
    ['UTF-16 without a byte order mark', utf16(text, true)],
    ['big-endian UTF-16 without a byte order mark', utf16(text, false)],
  ])('%s is read', (_name, bytes) => {
    expect(readTable(bytes, 'csv')).toEqual({
      headers: ['id', 'name'],
      rows: [{ row: 2, cells: ['cafe', 'Café – “Ω”'] }],
    });
  });

  it('Windows-1252 is read where a person chose it', () => {
    const { rows } = readTable(windows1252, 'csv', 'windows-1252');
    expect(rows[0]?.cells).toEqual(['cafe', 'Café – “x”']);
  });

  it.each([
    ['of Windows-1252', windows1252, 'line 2, column 9', ['cafe;Café – “x”']],
    [
      'of UTF-8 with a byte order mark, its own U+FFFD, and one byte that is wrong',
      new Uint8Array([...utf8('\ufeffid;name\r\na;\ufffd\r\nb;ü'), 0xff, ...utf8('x\r\nc;ü')]),
      'line 3, column 4',
      ['ï»¿id;name', 'a;ï¿½', 'b;Ã¼ÿx'],
    ],
    ['that ends within a letter', utf8('id\nü').subarray(0, -1), 'line 2, column 1', ['Ã']],
  ])('a file %s is refused with the place and a preview', (_name, bytes, place, preview) => {
    const read = () => readTable(bytes, 'csv');
    expect(read).toThrow(EncodingProblem);
    expect(read).toThrow(`a wrong byte at ${place}.`);
    expect(read).toThrow(expect.objectContaining({ preview }));
  });

  it.each(['PK\x03\x04rest', '\xd0\xcf\x11\xe0rest'])('a workbook is refused (%j)', (head) => {
    expect(() => readTable(toBytes(head), 'csv')).toThrow('CSV UTF-8');
  });
});

describe('a file of too many columns', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `c${String(index)}`);
  const refusal = 'The file has more than 500 columns.';

  it.each([
    ['csv', (headers: string[]) => `${headers.join(',')}\n${headers.join(',')}`],
    ['json', (headers: string[]) => JSON.stringify(headers.map((header) => ({ [header]: 1 })))],
  ] as const)('is refused: %s', (format, toFile) => {
    expect(readTable(utf8(toFile(names(500))), format).headers).toHaveLength(500);
    expect(() => readTable(utf8(toFile(names(501))), format)).toThrow(refusal);
    expect(() => readTable(utf8(toFile(names(50_002))), format)).toThrow(refusal);
  });
});

describe('a JSON file', () => {
  const read = (json: string) => readTable(utf8(json), 'json');

  it('is a list of entries whose keys are the headers', () => {
    expect(read('[{"id":"a","tags":["x","y"],"minutes":5},{"name":null,"id":"b"}]')).toEqual({
      headers: ['id', 'tags', 'minutes', 'name'],
      rows: [
        { row: 1, cells: ['a', '["x","y"]', '5', undefined] },
        { row: 2, cells: ['b', undefined, undefined, ''] },
      ],
    });
  });

  it.each(['{}', '5', 'null', '"x"', '[1]', '[[]]', '[{}, null]'])('%s is refused', (json) => {
    expect(() => read(json)).toThrow('A JSON file holds a list of entries');
  });

  it.each([
    ['[{"id": "a",\n  "name": b}]', 'line 2, column 11'],
    ['[{"id": "a"},]', 'line 1, column 14'],
    ['[{"id": "a"\n "name": "b"}]', 'line 2, column 2'],
    ['[{id: 1}]', 'line 1, column 3'],
    ["[{'id': 1}]", 'line 1, column 3'],
    ['[{"id": "a\nb"}]', 'line 1, column 9'],
    ['[{"id": 01}]', 'line 1, column 9'],
    ['[{"id": "a"}', 'line 1, column 13'],
    ['[{"id": "a"}]]', 'line 1, column 14'],
    ['[{"id":: "a"}]', 'line 1, column 8'],
    ['[{"id" "a"}]', 'line 1, column 8'],
    ['{"a": 1],', 'line 1, column 8'],
    ['', 'line 1, column 1'],
  ])('%j is refused with the place of the mistake', (json, place) => {
    expect(() => read(json)).toThrow(`The file isn’t valid JSON: there is a mistake at ${place}.`);
  });
});

it('knows the format of a file by its name', () => {
  expect(['apps.csv', 'apps.JSON', 'apps.txt', 'apps'].map(getFileFormat)).toEqual([
    'csv',
    'json',
    'csv',
    'csv',
  ]);
});
