import type { Node } from './node';
import type { Path } from './path';

/**
 * A push that changes a reader's tree: a new value at a path, or the new values of several places below a path. The names
 * of the places are keys, or paths.
 */
export type Change =
  | { readonly kind: 'overwrite'; readonly path: Path; readonly node: Node }
  | { readonly kind: 'merge'; readonly path: Path; readonly children: ReadonlyMap<string, Node> };

function findChangedKeys(before: Node, after: Node): string[] {
  const changed = [...after.children.keys()].filter(
    (key) => !after.child(key).equals(before.child(key)),
  );
  const gone = [...before.children.keys()].filter((key) => !after.children.has(key));
  return [...changed, ...gone];
}

/**
 * The difference between two trees, as an overwrite or a merge at the deepest node that contains all changes; null if
 * there is none.
 */
export function diff(before: Node, after: Node, path: Path = []): Change | null {
  if (before === after) return null;
  const mergeable =
    before.children.size > 0 && after.children.size > 0 && before.priority === after.priority;
  if (!mergeable) return before.equals(after) ? null : { kind: 'overwrite', path, node: after };
  const keys = findChangedKeys(before, after);
  const [only] = keys;
  if (only === undefined) return null;
  if (keys.length === 1) return diff(before.child(only), after.child(only), [...path, only]);
  return { kind: 'merge', path, children: new Map(keys.map((key) => [key, after.child(key)])) };
}
