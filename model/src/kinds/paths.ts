/** Whether a path matches a pattern such as `apps/{appId}/reviews/{uid}`. */
export function matchesPath(path: string, pattern: string): boolean {
  const [segments, wanted] = [path.split('/'), pattern.split('/')];
  return (
    segments.length === wanted.length &&
    wanted.every((part, index) => part.startsWith('{') || part === segments[index])
  );
}

/** Puts ids into a pattern, in its order: `apps/{appId}/reviews/{uid}` and `['pomo', 'ada']` are `apps/pomo/reviews/ada`. */
export function fillPath(pattern: string, ids: readonly string[]): string {
  const left = [...ids];
  return pattern.replaceAll(/\{\w+\}/g, () => left.shift() ?? '');
}

/** A pattern without the names in its braces, which differ from place to place. */
export const toShape = (pattern: string): string => pattern.replaceAll(/\{[^}]+\}/g, '{}');
