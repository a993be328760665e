import { formatCount } from '@appshelf/model/formatCount';

const starCount = 5;

/** The places of the grid that a star stands on, how far it is from the edge there, and how wide it is itself. */
const starPlace = 16;
const starMargin = 1.2;
const starWidth = 13.6;

/** The star at a place, from its upper tip. */
const starPath = (place: number): string =>
  `M${String(8 + place * starPlace)} ${String(starMargin)}l2.06 4.3 4.74.64-3.46 3.28.86 4.7-4.2-2.28-4.2 2.28.86-4.7-3.46-3.28 4.74-.64z`;

const starPaths = [...Array(starCount).keys()].map(starPath).join('');

/** How much of a row of stars is to the right of a value, in percent of its width from tip to tip. */
function unfilled(value: number): number {
  const full = Math.min(Math.floor(value), starCount - 1);
  const filled = full * starPlace + (value - full) * starWidth;
  const width = (starCount - 1) * starPlace + starWidth;
  return Math.round((1 - filled / width) * 1_000) / 10;
}

interface RatingProps {
  /** 0 to 5; fractions fill part of a star. */
  value: number;
  /** How many ratings it rests on; 0 reads "No ratings yet". Left out for a single person's rating. */
  count?: number | undefined;
  size?: 'md' | 'sm';
}

/** Stars to read, with a text alternative that says the number. */
export function Rating({ value, count, size = 'md' }: RatingProps) {
  if (count === 0) return <span className="text-small text-ink-3">No ratings yet</span>;
  const rounded = value.toFixed(count === undefined ? 0 : 1);
  const spoken =
    count === undefined
      ? `${rounded} out of 5 stars`
      : `${rounded} out of 5 stars, ${formatCount(count)} ${count === 1 ? 'rating' : 'ratings'}`;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 text-small text-ink-2 tabular-nums">
      <span className="sr-only">{spoken}</span>
      <Stars
        path={starPaths}
        count={starCount}
        unfilled={unfilled(value)}
        className={size === 'md' ? 'h-4 w-20 shrink-0' : 'h-3.5 w-17.5 shrink-0'}
      />
      {count !== undefined && (
        <span aria-hidden="true" className="whitespace-nowrap">
          {rounded} <span className="text-ink-3">({formatCount(count)})</span>
        </span>
      )}
    </span>
  );
}

/** One star, filled or not. */
export function Star({ isFilled, className }: { isFilled: boolean; className: string }) {
  return <Stars path={starPath(0)} count={1} unfilled={isFilled ? 0 : 100} className={className} />;
}

interface StarsProps {
  path: string;
  count: number;
  /** How much on the right is not filled, in percent of the path's width. */
  unfilled: number;
  /** Their size. */
  className: string;
}

function Stars({ path, count, unfilled, className }: StarsProps) {
  return (
    <svg
      viewBox={`0 0 ${String(count * starPlace)} ${String(starPlace)}`}
      aria-hidden="true"
      className={className}
    >
      <path
        d={path}
        className="fill-line forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      {unfilled < 100 && (
        <path
          d={path}
          className="fill-star"
          {...(unfilled > 0 && { style: { clipPath: `inset(0 ${String(unfilled)}% 0 0)` } })}
        />
      )}
    </svg>
  );
}
