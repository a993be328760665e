import { formatLongDay } from '../charts';
import { type RangeDays } from './useSiteFigures';

/** A notice of the days at the end of the range that were not rolled up. Days before the first rollup are normal and not mentioned. */
export function MissingDays({ known: { missing, lastRolledUp } }: { known: RangeDays }) {
  const late = missing.filter((day) => lastRolledUp !== undefined && day > lastRolledUp);
  if (late.length === 0 || lastRolledUp === undefined) return null;
  return (
    <p className="rounded-card bg-warn-soft p-4 text-ink">
      Statistics are complete up to {formatLongDay(lastRolledUp)}.{' '}
      {late.length === 1 ? 'One later day is' : `${String(late.length)} later days are`} missing.
      The next nightly rollup adds missing days. If they stay missing, check the log of the function{' '}
      <code>nightlyRollup</code>.
    </p>
  );
}
