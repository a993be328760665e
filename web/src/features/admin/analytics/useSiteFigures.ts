import { addDays, listDays, listMonths, type SiteDay } from '@appshelf/model';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { type AppError } from '../../../store';
import { getChange, getPreviousRange, getSum, type DayRange } from '../charts';
import { useGetLiveDayQuery, useGetSiteDaysQuery, type SiteDays } from './api';

/** A range of days, grouped by where the statistics of each day come from. */
export interface RangeDays {
  days: string[];
  previousDays: string[];
  /** The index of today, an unfinished day, in `days`; -1 when the range ends before today. */
  unfinished: number;
  /** Days of the range that are over and were never rolled up. */
  missing: string[];
  /** Days of the range whose counters are read directly: today, and yesterday until it is rolled up. */
  live: string[];
  /** All rolled-up days of the months that were read. */
  rolledUp: ReadonlySet<string>;
  /** The latest of these days; undefined when there is none. */
  lastRolledUp: string | undefined;
}

/** Groups the days of a range by where their statistics come from. */
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
  /** Statistics by day, including those of live days. */
  figures: SiteDays;
  error: AppError | undefined;
  retry: () => void;
}

/**
 * Reads the site's statistics of a range and of the range before. Each month costs one read. Unless `followed` is false,
 * days that are not rolled up yet are followed live.
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
      // A count of 0 may also mean that counting failed, so such a day is shown as unknown.
      ...(ofYesterday !== undefined &&
        ofYesterday.visits + ofYesterday.views > 0 && { [yesterday]: ofYesterday }),
    },
    error: error as AppError | undefined,
    retry: () => void refetch(),
  };
}

/** The values of one statistic over a range and over the range before, with their sum and comparison. */
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
