import { plural, t } from '@lingui/core/macro';
import { useId } from 'react';
import { Table, TD, TH, THead, TR } from '../../../ui';
import { formatCount } from '../../../lib/formatCount';

/** A number of stars: "1 star", "5 stars". */
export const formatStars = (stars: number): string =>
  plural(stars, { one: '1 star', other: `${formatCount(stars)} stars` });

interface RatingsReceivedProps {
  /** The number of reviews with one to five stars, in this order. */
  received: readonly number[];
  /** The same for the range before. */
  before: readonly number[];
}

/** The distribution of ratings in a range, as a table with bars. */
export function RatingsReceived({ received, before }: RatingsReceivedProps) {
  const id = useId();
  const highest = Math.max(1, ...received);
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-3 rounded-card bg-surface p-4 ring-1 ring-line"
    >
      <h2 id={id} className="font-text text-lead">{t`Ratings received`}</h2>
      <Table isStatic aria-labelledby={id} label={t`Ratings received`}>
        <THead>
          <TR>
            <TH>{t`Rating`}</TH>
            <TH className="w-full">
              <span className="sr-only">{t`Share`}</span>
            </TH>
            <TH align="end">{t`Reviews`}</TH>
            <TH align="end">{t`Previous range`}</TH>
          </TR>
        </THead>
        <tbody>
          {[5, 4, 3, 2, 1].map((stars) => {
            const count = received[stars - 1] ?? 0;
            return (
              <TR key={stars}>
                <TD className="whitespace-nowrap">{formatStars(stars)}</TD>
                <TD aria-hidden="true">
                  <span
                    className="block h-3 rounded-small bg-data"
                    style={{ width: `${String((count / highest) * 100)}%` }}
                  />
                </TD>
                <TD className="text-end">{formatCount(count)}</TD>
                <TD className="text-end text-ink-3">{formatCount(before[stars - 1] ?? 0)}</TD>
              </TR>
            );
          })}
        </tbody>
      </Table>
      <p className="text-small text-ink-3">{t`All reviews received, whether they were published or not.`}</p>
    </section>
  );
}
