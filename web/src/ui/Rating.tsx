import { formatCount } from '@appshelf/model/formatCount';
const starPath =
  'M8 1.2l2.06 4.3 4.74.64-3.46 3.28.86 4.7L8 11.84 3.8 14.12l.86-4.7L1.2 6.14l4.74-.64z';

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
      <span aria-hidden="true" className="inline-flex">
        {[0, 1, 2, 3, 4].map((index) => (
          <Star
            key={index}
            fill={Math.min(1, Math.max(0, value - index))}
            className={size === 'md' ? 'size-4' : 'size-3.5'}
          />
        ))}
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className="whitespace-nowrap">
          {rounded} <span className="text-ink-3">({formatCount(count)})</span>
        </span>
      )}
    </span>
  );
}

interface StarProps {
  /** 0 to 1. */
  fill: number;
  /** Its size. */
  className: string;
}

/** One star, part of it filled. */
export function Star({ fill, className }: StarProps) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={className}>
      <path
        d={starPath}
        className="fill-line forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      {fill > 0 && (
        <path
          d={starPath}
          className="fill-star"
          style={{ clipPath: `inset(0 ${String(100 - fill * 100)}% 0 0)` }}
        />
      )}
    </svg>
  );
}
