import { describe, expect, it } from 'vitest';
import { addDays, toDay, listDays, isDay, listMonths, startOfDay } from './days';

describe('days in UTC', () => {
  it('toDay and startOfDay: a day begins and ends at midnight', () => {
    const start = startOfDay('2026-03-01');
    expect(toDay(start)).toBe('2026-03-01');
    expect(toDay(start - 1)).toBe('2026-02-28');
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', 'today', '', '2026-01-01T00:00'])(
    'isDay refuses %j',
    (text) => expect(isDay(text)).toBe(false),
  );

  it('isDay accepts a leap day', () => expect(isDay('2028-02-29')).toBe(true));

  it('addDays crosses months and years', () => {
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('listDays includes both ends and is empty for a reversed range', () => {
    expect(listDays('2026-02-27', '2026-03-01')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(listDays('2026-03-01', '2026-02-28')).toEqual([]);
  });

  it('listMonths lists each month once', () =>
    expect(listMonths(listDays('2025-12-31', '2026-02-01'))).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
    ]));
});
