/** How many objects and lists may be nested: far more than any contract or cell has, far less than overflows a stack. */
const maxDepth = 32;

/** Whether a value nests more than `maxDepth` objects and lists. It looks at one level after the other, so any depth is safe. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    level = level.flatMap((item): unknown[] =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
