import { describe, expect, it } from 'vitest';
import { csvTime, toCsv } from './csv';

interface Line {
  text: string;
  count: number | null;
}

const columns = [
  { id: 'text', header: 'Text', cell: () => null, csv: ({ text }: Line) => text },
  { id: 'seen', header: 'Only seen', cell: () => null },
  { id: 'count', header: 'Count', cell: () => null, csv: ({ count }: Line) => count },
];

const fileOf = async (...rows: Line[]) => (await toCsv(columns, rows)).slice(1);

describe('toCsv', () => {
  it('begins with a byte order mark and its headers; columns without a value have no place', async () => {
    expect(await toCsv(columns, [])).toBe('\ufeffText,Count\r\n\r\n');
  });

  it('quotes what would break a line or a column', async () => {
    const file = await fileOf({ text: 'a "b", c\nd', count: 7 }, { text: '', count: null });
    expect(file).toBe('Text,Count\r\n"a ""b"", c\nd",7\r\n,\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1'])(
    'lets no spreadsheet run %j',
    async (text) => {
      const [, cell = ''] = (await fileOf({ text, count: 1 })).split('Count\r\n');
      expect(cell.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('leaves negative numbers alone', async () => {
    expect(await fileOf({ text: 'x', count: -3 })).toContain('x,-3');
  });
});

describe('csvTime', () => {
  it('is exact, and empty for none', () => {
    expect(csvTime(0)).toBe('1970-01-01T00:00:00.000Z');
    expect(csvTime(null)).toBe('');
  });
});
