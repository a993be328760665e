import { formatLongDay } from '../charts';
import { type RangeDays } from './useSiteFigures';

/** Tells of days at the end of the range that no night has added up. Those before the site began need no word. */
export function MissingDays({ known: { missing, lastRolledUp } }: { known: RangeDays }) {
  const late = missing.filter((day) => lastRolledUp !== undefined && day > lastRolledUp);
  if (late.length === 0 || lastRolledUp === undefined) return null;
  return (
    <p className="rounded-card bg-warn-soft p-4 text-ink">
      The counters were last added up for {formatLongDay(lastRolledUp)}.{' '}
      {late.length === 1 ? 'One day after it is' : `${String(late.length)} days after it are`}{' '}
      missing here. The next nightly rollup makes up for what was missed; if this stays, look into
      the log of the function <code>nightlyRollup</code>.
    </p>
  );
}
