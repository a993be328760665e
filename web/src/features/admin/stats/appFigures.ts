import { type AppDay } from '@appshelf/model';
import { getChange, getSum } from '../charts';
import { type AppDays } from './api';

/** The statistics of an app that are shown by day. */
export type AppFigure = 'views' | 'clicks' | 'favourites' | 'reviews';

/** The number of reviews and the sum of their stars. */
function countStars(ratings: AppDay['ratings']): { count: number; stars: number } {
  return ratings.reduce(
    (sum, count, place) => ({
      count: sum.count + count,
      stars: sum.stars + count * (place + 1),
    }),
    { count: 0, stars: 0 },
  );
}

/**
 * The statistics of an app over a range and the range before. A rolled-up day that is missing in the documents of the app
 * had no activity.
 */
export class AppFigures {
  constructor(
    private readonly app: AppDays,
    private readonly isRolledUp: (day: string) => boolean,
    /** The index of today in the range; -1 when the range ends before today. */
    private readonly unfinished: number,
  ) {}

  /** One statistic of one day; null when it is unknown. */
  get(day: string, figure: AppFigure): number | null {
    const known = this.app[day];
    if (known === undefined) return this.isRolledUp(day) ? 0 : null;
    if (figure !== 'reviews') return known[figure];
    return known.ratings === null ? null : countStars(known.ratings).count;
  }

  /** One statistic over a range, with its sum and comparison. */
  series(figure: AppFigure, days: readonly string[], previousDays: readonly string[]) {
    const values = days.map((day) => this.get(day, figure));
    const previous = previousDays.map((day) => this.get(day, figure));
    return {
      values,
      previous: { days: previousDays, values: previous },
      sum: getSum(values),
      change: getChange(values, previous, this.unfinished),
    };
  }

  /** The number of reviews received in a range with one to five stars, in this order. */
  distribution(days: readonly string[]): number[] {
    return [0, 1, 2, 3, 4].map((place) =>
      days.reduce((sum, day) => sum + (this.app[day]?.ratings?.[place] ?? 0), 0),
    );
  }

  /** The average of the stars received in a range; null when there were none. */
  average(days: readonly string[]): number | null {
    const ratings = this.distribution(days) as AppDay['ratings'];
    const { count, stars } = countStars(ratings);
    return count === 0 ? null : stars / count;
  }
}
