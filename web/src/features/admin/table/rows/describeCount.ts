import { formatCount } from '@appshelf/model';
import { formatNoun, type Noun } from '../bulk/bulkActions';
import type { TablePage } from '../state/pages';
import type { TableAddress } from '../state/useTableAddress';

/** Describes the number of rows: "48 apps", "3 apps match", or the shown range when the total is unknown. */
export function describeCount<Row>(
  { rows, total }: TablePage<Row>,
  { state: { page, size }, isFiltered }: TableAddress,
  noun: Noun,
): string {
  if (total !== null) {
    const matches = total === 1 ? ' matches' : ' match';
    return `${formatNoun(total, noun)}${isFiltered ? matches : ''}`;
  }
  if (rows.length === 0) return formatNoun(0, noun);
  const before = (page - 1) * size;
  return `Showing ${noun[1]} ${formatCount(before + 1)} to ${formatCount(before + rows.length)}`;
}
