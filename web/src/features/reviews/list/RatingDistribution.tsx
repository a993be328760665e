import { plural } from '@lingui/core/macro';
import { type App } from '@appshelf/model';
import { formatDecimal, formatCount } from '../../../lib/formatCount';

const stars = [5, 4, 3, 2, 1] as const;

interface RatingDistributionProps {
  app: App;
  /** How many gave one, two … five stars; absent until it is known. */
  counts?: readonly number[] | undefined;
}

/** The average rating, and how many members gave how many stars. */
export function RatingDistribution({ app, counts }: RatingDistributionProps) {
  const total = counts?.reduce((sum, count) => sum + count, 0) ?? 0;
  return (
    <div className="mb-8 flex max-w-reading flex-wrap items-center gap-x-10 gap-y-4">
      <div>
        <p className="font-display text-display font-bold tabular-nums">
          {formatDecimal(app.ratingAverage)}
        </p>
        <p className="text-small text-ink-2">
          {plural(app.ratingCount, {
            one: `of 5, from ${formatCount(app.ratingCount)} rating`,
            other: `of 5, from ${formatCount(app.ratingCount)} ratings`,
          })}
        </p>
      </div>
      <ol className="grid flex-1 basis-64 gap-1 text-small tabular-nums">
        {stars.map((rating) => {
          const count = counts?.[rating - 1] ?? 0;
          return (
            <li key={rating} className="grid grid-cols-[4rem_1fr_2.5rem] items-center gap-3">
              <span className="text-ink-2">
                {plural(rating, { one: '# star', other: '# stars' })}
              </span>
              <span
                aria-hidden="true"
                className="h-2 overflow-hidden rounded-full bg-line/60 forced-colors:border"
              >
                <span
                  className="block h-full rounded-full bg-star"
                  style={{ width: `${String(total === 0 ? 0 : (count / total) * 100)}%` }}
                />
              </span>
              <span className="text-end text-ink-3">
                {counts === undefined ? '' : formatCount(count)}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
