import type { Term } from './terms';

/**
 * Lets merged terms lead to a term in use: when B is merged into C, what was merged into B before leads to C as
 * well. Circles stay as they are, and the schema of the list refuses them.
 */
export function flattenMerges(terms: readonly Term[]): Term[] {
  const targets = new Map(terms.map(({ id, mergedInto }) => [id, mergedInto]));
  const findEnd = (id: string): string => {
    const passed = new Set<string>();
    let end = id;
    for (let next = targets.get(end); next != null && !passed.has(next); next = targets.get(end)) {
      passed.add(next);
      end = next;
    }
    return end;
  };
  return terms.map((term) =>
    term.mergedInto === null ? term : { ...term, mergedInto: findEnd(term.id) },
  );
}
