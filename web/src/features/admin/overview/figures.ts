import { formatCount } from '@appshelf/model';
import type { Change } from '../charts';

/** Describes the sum of 30 days and compares it with the 30 days before. */
export function describeFigures(sum: number | null, change: Change | null): string {
  if (sum === null) return 'No statistics for the last 30 days yet';
  const total = `${formatCount(sum)} in 30 days`;
  if (change?.share == null) return total;
  const { share } = change;
  if (share === 0) return `${total}, as before`;
  const percent = Math.abs(share).toLocaleString('en', {
    style: 'percent',
    maximumFractionDigits: 0,
  });
  return `${total}, ${percent} ${share > 0 ? 'more' : 'less'} than before`;
}
