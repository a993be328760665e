import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { type ReactNode } from 'react';
import { type Change } from './figures';
import { formatFigure } from './format';
import { formatPercent } from '../../../lib/formatNumber';

interface FigureProps {
  label: string;
  /** null where there is no value; undefined while it loads. */
  value: number | null | undefined;
  /** The comparison with the range before; null when there is nothing to compare with. Without it no comparison is shown. */
  change?: Change | null | undefined;
  /** A small chart below. */
  children?: ReactNode;
}

/** One statistic with its label. Use it inside {@link Figures}. */
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
        {change !== undefined && value !== undefined && <ChangeText change={change} />}
        {children}
      </dd>
    </div>
  );
}

function ChangeText({ change }: { change: Change | null }) {
  if (change === null) {
    return <span className="text-small text-ink-3">{t`No earlier data`}</span>;
  }
  const { now, before, share } = change;
  const Arrow = now > before ? ArrowUp : now < before ? ArrowDown : Equal;
  const percent = share === null ? t`from 0` : formatPercent(Math.abs(share));
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
          t`Unchanged`
        ) : (
          <>
            <span className="sr-only">{now > before ? t`Up` : t`Down`} </span>
            <span>{percent}</span>
          </>
        )}
      </span>
      {now !== before && <span>{t`compared with ${formatFigure(before)}`}</span>}
    </span>
  );
}

/** A row of statistics. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] overflow-hidden rounded-card bg-surface ring-1 ring-line [&>div]:-mt-px [&>div]:-ms-px [&>div]:border-t [&>div]:border-s [&>div]:border-line"
    >
      {children}
    </dl>
  );
}
