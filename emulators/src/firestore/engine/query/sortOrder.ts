import type { FieldPath } from '../values/fieldPath';

/** One sort key: 1 ascending, -1 descending. */
export interface SortOrder {
  path: FieldPath;
  direction: 1 | -1;
}
