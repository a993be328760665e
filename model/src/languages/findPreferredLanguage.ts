import type { Language } from './languages';

/**
 * Finds the language that a reader prefers among those that are offered.
 *
 * @param preferred language tags in the reader's order, such as `navigator.languages`.
 * @returns null when the reader knows none of them.
 */
export function findPreferredLanguage(
  preferred: readonly string[],
  offered: readonly Language[],
): Language | null {
  const known = preferred.map((tag) => tag.toLowerCase().split('-')[0]);
  return known.flatMap((code) => offered.find((each) => each === code) ?? [])[0] ?? null;
}
