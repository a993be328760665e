import { plural, t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { formatDecimal, formatCount } from '../../lib/formatCount';

const starCount = 5;

/**
 * Measures of a star in units of the path: the grid step, the star's distance from the edge of the step, and its width.
 */
const starPlace = 16;
const starMargin = 1.2;
const starWidth = 13.6;

/** The path of the star at a position, beginning at its upper tip. */
const starPath = (place: number): string =>
  `M${String(8 + place * starPlace)} ${String(starMargin)}l2.06 4.3 4.74.64-3.46 3.28.86 4.7-4.2-2.28-4.2 2.28.86-4.7-3.46-3.28 4.74-.64z`;

const starPaths = [...Array(starCount).keys()].map(starPath).join('');

/** How much of a row of stars is after a value, in percent of its width from tip to tip. */
function unfilled(value: number): number {
  const full = Math.min(Math.floor(value), starCount - 1);
  const filled = full * starPlace + (value - full) * starWidth;
  const width = (starCount - 1) * starPlace + starWidth;
  return Math.round((1 - filled / width) * 1_000) / 10;
}

interface RatingProps {
  /** From 0 to 5; fractions fill part of a star. */
  value: number;
  /** The number of ratings; 0 is shown as "No ratings yet". Left out for a single person's rating. */
  count?: number | undefined;
  size?: 'md' | 'sm';
}

/** Stars that show a rating, with the number as the text alternative. */
export function Rating({ value, count, size = 'md' }: RatingProps) {
  if (count === 0) return <span className="text-small text-ink-3">{t`No ratings yet`}</span>;
  const rounded = count === undefined ? formatCount(Math.round(value)) : formatDecimal(value);
  const ratings = formatCount(count ?? 0);
  const spoken =
    count === undefined
      ? t`${rounded} out of 5 stars`
      : plural(count, {
          one: `${rounded} out of 5 stars, ${ratings} rating`,
          other: `${rounded} out of 5 stars, ${ratings} ratings`,
        });
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
  /** How much is not filled, from the end of the line, in percent of the path's width. */
  unfilled: number;
  /** Sets the size. */
  className: string;
}

function Stars({ path, count, unfilled, className }: StarsProps) {
  return (
    <svg
      viewBox={`0 0 ${String(count * starPlace)} ${String(starPlace)}`}
      aria-hidden="true"
      // Lines from right to left are filled from the right.
      className={clsx('rtl:-scale-x-100', className)}
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
