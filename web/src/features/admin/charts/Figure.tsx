import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { type ReactNode } from 'react';
import { type Change } from './figures';
import { formatFigure } from './format';

interface FigureProps {
  label: string;
  /** null where there is no figure; undefined while it is on its way. */
  value: number | null | undefined;
  /** Against the range before; null when there is nothing to compare with. Left out, no comparison is shown. */
  change?: Change | null | undefined;
  /** A small chart below. */
  children?: ReactNode;
}

/** One figure of a row of them; stands in a `dl`. */
export function Figure({ label, value, change, children }: FigureProps) {
  return (
    <div className="grid content-start gap-0.5 p-4">
      <dt className="text-small font-semibold text-ink-2">{label}</dt>
      <dd className="grid gap-0.5">
        {value === undefined ? (
          <span className="my-1 block h-7 w-16 animate-breathe rounded-control bg-line/70" />
        ) : (
          <span className="text-heading tabular-nums">{formatFigure(value)}</span>
        )}
        {change !== undefined && value !== undefined && <Against change={change} />}
        {children}
      </dd>
    </div>
  );
}

function Against({ change }: { change: Change | null }) {
  if (change === null) {
    return <span className="text-small text-ink-3">Nothing to compare with</span>;
  }
  const { now, before, share } = change;
  const Arrow = now > before ? ArrowUp : now < before ? ArrowDown : Equal;
  const percent =
    share === null
      ? 'from none'
      : Math.abs(share).toLocaleString('en', { style: 'percent', maximumFractionDigits: 0 });
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-small text-ink-3">
      <Arrow
        aria-hidden="true"
        className={clsx(
          'size-3.5 shrink-0',
          now > before && 'text-good',
          now < before && 'text-bad',
        )}
      />
      <span className={clsx(now > before && 'text-good', now < before && 'text-bad')}>
        {now === before ? (
          'Unchanged'
        ) : (
          <>
            <span className="sr-only">{now > before ? 'Up' : 'Down'} </span>
            {percent}
          </>
        )}
      </span>
      {now !== before && <span>against {formatFigure(before)}</span>}
    </span>
  );
}

/** A row of figures, parted by hairlines. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] overflow-hidden rounded-card bg-surface ring-1 ring-line [&>div]:-mt-px [&>div]:-ml-px [&>div]:border-t [&>div]:border-l [&>div]:border-line"
    >
      {children}
    </dl>
  );
}
