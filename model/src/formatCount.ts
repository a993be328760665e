/**
 * A whole number, 0 or more, as English writes it: 12,345. `toLocaleString` says the same, but has the browser load what
 * it knows of all languages first, for which a page would stand still when it is opened.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
