import { addDays, toDay } from '@appshelf/model';
import type { Day } from '../load/sources';
import { createRandom } from './random';

/** The number of days with analytics, including the last day of the content. */
export const analyticsDays = 60;

const minute = 60_000;

/**
 * A time between 7:00 and 20:59 UTC of the day, in milliseconds since the epoch. The same key always gives the same
 * time.
 */
export function getMoment(day: Day, key: string): number {
  const random = createRandom(`${day} ${key}`);
  return (
    Date.parse(`${day}T07:00:00Z`) +
    Math.floor(random() * 14 * 60) * minute +
    Math.floor(random() * 60) * 1000
  );
}

/** The day in UTC that is `count` days before another. */
export function subtractDays(day: Day, count: number): Day {
  return addDays(day, -count);
}

/** True for a date that exists and is not after the last day of the content. */
export function isPastDay(day: Day, lastDay: Day): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(moment) && toDay(moment) === day && day <= lastDay;
}
