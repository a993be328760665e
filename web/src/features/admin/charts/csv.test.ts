import { describe, expect, it } from 'vitest';
import { toCsv } from './csv';

describe('toCsv', () => {
  it('quotes what needs it and keeps numbers as they are', async () =>
    expect(
      await toCsv({
        columns: ['Day', 'Page'],
        rows: [
          ['2026-03-09', 'a "b", c'],
          [12, null],
        ],
      }),
    ).toBe('Day,Page\r\n2026-03-09,"a ""b"", c"\r\n12,'));

  it.each(['=1+1', '+1', '-2+3', '@SUM(A1)'])('hands %s over as text', async (cell) =>
    expect(await toCsv({ columns: ['Name'], rows: [[cell]] })).toBe(`Name\r\n"'${cell}"`),
  );
});
