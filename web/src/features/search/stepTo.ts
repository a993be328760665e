/**
 * The line that an arrow key makes active. The field itself, -1, comes before the first line and after the last one.
 *
 * @param count how many lines there are.
 */
export function stepTo(key: 'ArrowDown' | 'ArrowUp', active: number, count: number): number {
  const stops = count + 1;
  return ((active + 1 + (key === 'ArrowDown' ? 1 : stops - 1)) % stops) - 1;
}
