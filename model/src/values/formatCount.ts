/**
 * Formats a whole number, 0 or more, in English: 12,345. `toLocaleString` gives the same result, but makes the browser
 * load its locale data first, which blocks the page while it starts.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
