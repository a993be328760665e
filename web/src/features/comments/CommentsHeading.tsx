import { t } from '@lingui/core/macro';
import { maxListed } from '@appshelf/model';
import { formatCount } from '../../lib/formatCount';

/** The number of comments in words; empty for none. */
function describeTotal(total: number): string {
  if (total === 0) return '';
  return total >= maxListed ? t`${formatCount(maxListed)} or more` : formatCount(total);
}

/** The heading above the comments, with their number. */
export function CommentsHeading({ total }: { total: number }) {
  return (
    <h2 className="mb-6 flex items-baseline gap-3">
      {t`Comments`}
      <span className="text-body font-normal text-ink-3 tabular-nums">{describeTotal(total)}</span>
    </h2>
  );
}
