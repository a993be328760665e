import { insightLimits, type InsightDay } from '@appshelf/model';

/** What was searched for and asked for in vain, the most frequent first. */
export type InsightLists = Pick<InsightDay, 'searches' | 'missing'>;

type Counts = Readonly<Record<string, number>>;

const byCount = (one: { count: number }, other: { count: number }) => other.count - one.count;

/**
 * The lists of a day from its counters by name.
 *
 * @param missingFrom an address and where it was linked, with a space between
 */
export function toLists(searches: Counts, missing: Counts, missingFrom: Counts): InsightLists {
  const sources = Object.entries(missingFrom).map(([name, count]) => {
    const [path = '', source = ''] = name.split(' ');
    return { path, source, count };
  });
  return {
    searches: Object.entries(searches)
      .map(([term, count]) => ({ term, count }))
      .sort(byCount),
    missing: Object.entries(missing)
      .map(([path, count]) => ({
        path,
        count,
        from: sources
          .filter((each) => each.path === path)
          .map(({ source, count: times }) => ({ source, count: times }))
          .sort(byCount),
      }))
      .sort(byCount),
  };
}

function addCount(sums: Map<string, number>, name: string, count: number): void {
  sums.set(name, (sums.get(name) ?? 0) + count);
}

/** Adds up the lists of days. */
export function addUp(days: readonly InsightLists[]): InsightLists {
  const searches = new Map<string, number>();
  const missing = new Map<string, { count: number; from: Map<string, number> }>();
  for (const day of days) {
    for (const { term, count } of day.searches) addCount(searches, term, count);
    for (const { path, count, from } of day.missing) {
      const sum = missing.get(path) ?? { count: 0, from: new Map<string, number>() };
      sum.count += count;
      for (const { source, count: times } of from) addCount(sum.from, source, times);
      missing.set(path, sum);
    }
  }
  return {
    searches: Array.from(searches, ([term, count]) => ({ term, count })).sort(byCount),
    missing: Array.from(missing, ([path, { count, from }]) => ({
      path,
      count,
      from: Array.from(from, ([source, times]) => ({ source, count: times }))
        .sort(byCount)
        .slice(0, insightLimits.sources),
    })).sort(byCount),
  };
}
