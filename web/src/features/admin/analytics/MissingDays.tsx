import { Trans } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { formatLongDay } from '../charts';
import { type RangeDays } from './useSiteFigures';
import { formatCount } from '../../../lib/formatCount';

/** A notice of the days at the end of the range that were not rolled up. Days before the first rollup are normal and not mentioned. */
export function MissingDays({ known: { missing, lastRolledUp } }: { known: RangeDays }) {
  const late = missing.filter((day) => lastRolledUp !== undefined && day > lastRolledUp);
  if (late.length === 0 || lastRolledUp === undefined) return null;
  const missed = plural(late.length, {
    one: 'One later day is missing.',
    other: `${formatCount(late.length)} later days are missing.`,
  });
  return (
    <p className="rounded-card bg-warn-soft p-4 text-ink">
      <Trans>
        Statistics are complete up to {formatLongDay(lastRolledUp)}. {missed} The next nightly
        rollup adds missing days. If they stay missing, check the log of the function{' '}
        <code>nightlyRollup</code>.
      </Trans>
    </p>
  );
}
