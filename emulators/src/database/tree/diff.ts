import type { Node } from './node';
import type { Path } from './path';

/** The smallest single push that brings a reader from one tree to another. */
export type Change =
  | { readonly kind: 'overwrite'; readonly path: Path; readonly node: Node }
  | { readonly kind: 'merge'; readonly path: Path; readonly children: ReadonlyMap<string, Node> };

/** What changed between two trees, as an overwrite or a merge at the deepest node that holds all of it; null if nothing. */
export function diff(before: Node, after: Node, path: Path = []): Change | null {
  if (before.equals(after)) return null;
  const mergeable =
    before.children.size > 0 && after.children.size > 0 && before.priority === after.priority;
  if (!mergeable) return { kind: 'overwrite', path, node: after };
  const keys = new Set([...before.children.keys(), ...after.children.keys()]);
  const changed = [...keys].filter((key) => !before.child(key).equals(after.child(key)));
  const [only] = changed;
  if (changed.length === 1 && only !== undefined) {
    return diff(before.child(only), after.child(only), [...path, only]);
  }
  const children = new Map(changed.map((key) => [key, after.child(key)]));
  return { kind: 'merge', path, children };
}
