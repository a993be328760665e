import { formatCount } from '../values/formatCount';
import { FileProblem } from './FileProblem';

/** How many columns a file may have: far more than a kind of entries has, few enough to be chosen one by one. */
const maxColumns = 500;

/** @throws FileProblem for a file with more columns than a person can match */
export function requireFewColumns(count: number): void {
  if (count <= maxColumns) return;
  throw new FileProblem(
    `The file has more than ${formatCount(maxColumns)} columns. Check its separators and the names in its first row.`,
  );
}
