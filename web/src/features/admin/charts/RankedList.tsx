import { t } from '@lingui/core/macro';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, Skeleton } from '../../../ui';
import { formatFigure } from './format';
import { formatCount } from '../../../lib/formatCount';

/** One entry of a ranking. */
export interface RankedEntry {
  name: string;
  count: number;
  /** Further text, such as a second number. */
  aside?: string;
  /** A link within the site. */
  to?: string;
}

interface RankedListProps {
  title: string;
  /** The heading of the column of counts. */
  unit: string;
  /** The highest count first; undefined while they load. */
  entries: readonly RankedEntry[] | undefined;
  /** The text when there are none. */
  empty: ReactNode;
}

const initialCount = 10;

/** The entries with the highest counts. A bar behind each one shows its share of the highest count. */
export function RankedList({ title, unit, entries, empty }: RankedListProps) {
  const id = useId();
  const [all, setAll] = useState(false);
  const highest = entries?.[0]?.count ?? 0;
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-3 rounded-card bg-surface p-4 ring-1 ring-line"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-text text-lead">
          {title}
        </h2>
        <span className="text-small text-ink-3">{unit}</span>
      </div>
      {entries === undefined && <Skeleton className="h-72" />}
      {entries?.length === 0 && <p className="text-ink-2">{empty}</p>}
      <ol className="grid gap-1">
        {entries?.slice(0, all ? undefined : initialCount).map(({ name, count, aside, to }) => (
          <li
            key={name}
            className="relative isolate flex min-h-8 flex-wrap items-center justify-between gap-x-3 px-2 text-small"
          >
            <span
              aria-hidden="true"
              className="absolute inset-y-0 inset-s-0 -z-10 min-w-px rounded-small bg-data-soft forced-colors:border"
              style={{ width: `${String((count / highest) * 100)}%` }}
            />
            <span className="min-w-0 flex-1 basis-24 truncate" dir="auto" title={name}>
              {to === undefined ? (
                name
              ) : (
                <Link to={to} className="hover:underline">
                  {name}
                </Link>
              )}
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {aside !== undefined && <span className="me-3 text-ink-2">{aside}</span>}
              <span>{formatFigure(count)}</span>
            </span>
          </li>
        ))}
      </ol>
      {entries !== undefined && entries.length > initialCount && (
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          onClick={() => setAll(!all)}
        >
          {t`Show ${formatCount(all ? initialCount : entries.length)}`}
        </Button>
      )}
    </section>
  );
}
