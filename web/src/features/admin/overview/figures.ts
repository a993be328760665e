import { t } from '@lingui/core/macro';
import type { Change } from '../charts';
import { formatCount } from '../../../lib/formatCount';
import { formatPercent } from '../../../lib/formatNumber';

/** Describes the sum of 30 days and compares it with the 30 days before. */
export function describeFigures(sum: number | null, change: Change | null): string {
  if (sum === null) return t`No statistics for the last 30 days yet`;
  const total = t`${formatCount(sum)} in 30 days`;
  if (change?.share == null) return total;
  const { share } = change;
  if (share === 0) return t`${total}, as before`;
  const percent = formatPercent(Math.abs(share));
  return share > 0
    ? t`${total}, ${percent} more than before`
    : t`${total}, ${percent} less than before`;
}
