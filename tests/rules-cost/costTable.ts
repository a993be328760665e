import { evaluate } from './evaluate';
import type { Write } from './write';

/** What a write may cost at most, in expressions. Production denies a request that reaches 1,000. */
export const costLimit = 900;

/** The name of a write in the table. */
export const getTitle = ({ collection, operation, caller, what }: Write): string =>
  [collection.padEnd(23), operation.padEnd(6), caller.name.padEnd(35), what].join(' ').trimEnd();

/** Measures the cost of writes, the most expensive first, and lists those that are denied or cost more than `limit`. */
export async function measureCosts(
  writes: readonly Write[],
  limit = costLimit,
): Promise<{ table: string; failures: string[] }> {
  const measured = await Promise.all(
    writes.map(async (write) => ({ title: getTitle(write), ...(await evaluate(write)) })),
  );
  const failures = measured.flatMap(({ title, allowed, explanation, expressions }) => {
    if (!allowed) return [`${title}: denied:${explanation}`];
    return expressions > limit ? [`${title}: ${expressions} expressions`] : [];
  });
  const lines = measured
    .toSorted((one, other) => other.expressions - one.expressions)
    .map(({ title, expressions }) => `${String(expressions).padStart(5)}  ${title}`);
  return { table: lines.join('\n'), failures };
}
