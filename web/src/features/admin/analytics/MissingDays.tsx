import { Trans } from '@lingui/react/macro';
import { plural, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Disclosure } from '../../../ui';
import { formatLongDay } from '../charts';
import { type RangeDays } from './useSiteFigures';
import { formatCount } from '../../../lib/formatCount';

/** Where to look when days stay missing. */
export const describeRollupLog = (): ReactNode => (
  <Trans>
    If days stay missing, check the log of the function <code>nightlyRollup</code>.
  </Trans>
);

/** A notice of the days at the end of the range that were not rolled up. Days before the first rollup are normal and not mentioned. */
export function MissingDays({ known: { missing, lastRolledUp } }: { known: RangeDays }) {
  const late = missing.filter((day) => lastRolledUp !== undefined && day > lastRolledUp);
  if (late.length === 0 || lastRolledUp === undefined) return null;
  const missed = plural(late.length, {
    one: 'One later day is missing.',
    other: `${formatCount(late.length)} later days are missing.`,
  });
  return (
    <div className="grid gap-1 rounded-card bg-warn-soft p-4 text-ink">
      <p>
        <Trans>
          Statistics are complete up to {formatLongDay(lastRolledUp)}. {missed} The next night adds
          missing days.
        </Trans>
      </p>
      <Disclosure summary={t`Details`}>
        <p>{describeRollupLog()}</p>
      </Disclosure>
    </div>
  );
}
