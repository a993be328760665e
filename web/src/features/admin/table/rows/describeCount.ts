import { plural, t } from '@lingui/core/macro';
import type { Noun } from '../bulk/bulkActions';
import type { TablePage } from '../state/tablePages';
import type { TableAddress } from '../state/useTableAddress';
import { i18n } from '../../../../lib/i18n';
import { formatCount } from '../../../../lib/formatCount';

/** Describes the number of rows: "48 apps", "3 apps match", or the shown range when the total is unknown. */
export function describeCount<Row>(
  { rows, total }: TablePage<Row>,
  { state: { page, size }, isFiltered }: TableAddress,
  noun: Noun,
): string {
  if (total !== null) {
    const counted = noun.count(total);
    if (!isFiltered) return counted;
    return plural(total, { one: `${counted} matches`, other: `${counted} match` });
  }
  if (rows.length === 0) return noun.count(0);
  const before = (page - 1) * size;
  const several = i18n._(noun.several);
  return t`Showing ${several} ${formatCount(before + 1)} to ${formatCount(before + rows.length)}`;
}
