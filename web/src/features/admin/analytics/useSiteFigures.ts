import { addDays, listDays, listMonths, type SiteDay } from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type AppError } from '../../../store';
import { getChange, getPreviousRange, getSum, type DayRange } from '../charts';
import { useGetLiveDayQuery, useGetSiteDaysQuery, type SiteDays } from './api';

/** A range of days, and what is known of which. */
export interface RangeDays {
  days: string[];
  previousDays: string[];
  /** The place of today in the range, which is not over yet; -1 when it is not in it. */
  unfinished: number;
  /** Days of the range that are over and were never rolled up. */
  missing: string[];
  /** Days of the range whose counters are read as they are: today, and yesterday until it is rolled up. */
  live: string[];
  /** The days that were rolled up, of the months that were read, and the last of them. */
  rolledUp: ReadonlySet<string>;
  lastRolledUp: string | undefined;
}

/** Sorts the days of a range by where their figures come from. */
export function getRangeDays(range: DayRange, today: string, rolledUp: SiteDays): RangeDays {
  const before = getPreviousRange(range);
  const days = listDays(range.from, range.to);
  const unknown = days.filter((day) => rolledUp[day] === undefined);
  const yesterday = addDays(today, -1);
  return {
    days,
    previousDays: listDays(before.from, before.to),
    unfinished: days.indexOf(today),
    missing: unknown.filter((day) => day < yesterday),
    live: unknown.filter((day) => day >= yesterday),
    rolledUp: new Set(Object.keys(rolledUp)),
    lastRolledUp: Object.keys(rolledUp).sort().at(-1),
  };
}

interface SiteFigures {
  known: RangeDays | undefined;
  /** Figures by day, live ones included. */
  figures: SiteDays;
  error: AppError | undefined;
  retry: () => void;
}

/**
 * The site's figures of a range and the one before: one read for a month, and, unless `followed` is false, those of days
 * that are not rolled up yet as they come in.
 */
export function useSiteFigures(range: DayRange, today: string, followed = true): SiteFigures {
  const before = getPreviousRange(range);
  const months = listMonths(listDays(before.from, range.to));
  const { currentData: rolledUp, error, refetch } = useGetSiteDaysQuery(months);
  const known = rolledUp === undefined ? undefined : getRangeDays(range, today, rolledUp);
  const yesterday = addDays(today, -1);
  const live = (day: string) => (followed && known?.live.includes(day) === true ? day : skipToken);
  const ofToday = useGetLiveDayQuery(live(today)).currentData;
  const ofYesterday = useGetLiveDayQuery(live(yesterday)).currentData;
  return {
    known,
    figures: {
      ...rolledUp,
      ...(ofToday !== undefined && { [today]: ofToday }),
      // Where nothing at all was counted, nobody can tell a day without visits from a counter out of order.
      ...(ofYesterday !== undefined &&
        ofYesterday.visits + ofYesterday.views > 0 && { [yesterday]: ofYesterday }),
    },
    error: error as AppError | undefined,
    retry: () => void refetch(),
  };
}

/** One kind of figure over a range. */
export function toSeries(known: RangeDays, figures: SiteDays, kind: keyof SiteDay) {
  const getValues = (days: string[]) => days.map((day) => figures[day]?.[kind] ?? null);
  const values = getValues(known.days);
  const previous = getValues(known.previousDays);
  return {
    values,
    previous: { days: known.previousDays, values: previous },
    sum: getSum(values),
    change: getChange(values, previous, known.unfinished),
  };
}
