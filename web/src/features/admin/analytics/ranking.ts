import { getOwn } from '@appshelf/model';

/** Counts by name. */
export type Counts = Record<string, number>;

/** Adds `counts` to `sums`, in place. */
export function addCounts(sums: Counts, counts: Counts): void {
  for (const [name, count] of Object.entries(counts))
    sums[name] = (getOwn(sums, name) ?? 0) + count;
}

/** The names with the highest counts, the highest first, equal counts by name. Names with a count of 0 are left out. */
export function getHighest(counts: Counts, most: number): { name: string; count: number }[] {
  return Object.entries(counts)
    .map(([name, count]) => ({ name, count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .slice(0, most);
}
