import { beforeEach, describe, expect, it, vi } from 'vitest';
import { csvTime, downloadCsv, toCsv, type CsvValue } from './csv';

const columns = ['Text', 'Count'];
const toFile = async (...rows: CsvValue[][]) => (await toCsv({ columns, rows })).slice(1);

describe('toCsv', () => {
  it('begins with a byte order mark and its headers', async () => {
    expect(await toCsv({ columns, rows: [] })).toBe('\ufeffText,Count\r\n');
  });

  it('quotes what would break a line or a column, and ends every line with CRLF', async () => {
    const file = await toFile(['a "b", c\nd', 7], ['', null], ['yes', true]);
    expect(file).toBe('Text,Count\r\n"a ""b"", c\nd",7\r\n,\r\nyes,true\r\n');
  });

  it.each(['=1+1', '+1', '-1', '-2+3', '@SUM(A1)', '\tx', '\r=1', '\n=1', '=1+1\nx', '+\r\n1'])(
    'lets no spreadsheet run %j',
    async (text) => {
      expect(await toFile([text, 1])).toBe(`Text,Count\r\n"'${text}",1\r\n`);
    },
  );

  it('lets no spreadsheet run a header', async () => {
    expect(await toCsv({ columns: ['=1+1'], rows: [] })).toBe(`\ufeff"'=1+1"\r\n`);
  });

  it('leaves negative numbers alone', async () => {
    expect(await toFile(['x', -3])).toContain('x,-3');
  });
});

describe('downloadCsv', () => {
  let saved: { name: string; blob: Blob | undefined } | undefined;

  beforeEach(() => {
    saved = undefined;
    let blob: Blob | undefined;
    URL.createObjectURL = vi.fn((given: Blob) => {
      blob = given;
      return 'blob:csv';
    });
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved = { name: this.download, blob };
    });
  });

  it('hands the file to the browser', async () => {
    await downloadCsv('apps.csv', { columns, rows: [['x', 1]] });
    expect(saved?.name).toBe('apps.csv');
    expect(saved?.blob?.type).toBe('text/csv;charset=utf-8');
    expect(await saved?.blob?.text()).toBe('Text,Count\r\nx,1\r\n');
  });
});

describe('csvTime', () => {
  it('is exact, and empty for none', () => {
    expect(csvTime(0)).toBe('1970-01-01T00:00:00.000Z');
    expect(csvTime(null)).toBe('');
  });
});
