import { formatCount } from '@appshelf/model';
import type { Change } from '../charts';

/** The sum of 30 days, and how that compares with the 30 before. */
export function describeFigures(sum: number | null, change: Change | null): string {
  if (sum === null) return 'No figures of the last 30 days yet';
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
