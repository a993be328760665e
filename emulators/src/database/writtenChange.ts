import type { Change } from './tree/diff';
import type { Node } from './tree/node';
import { formatPath, isWithin, type Path } from './tree/path';
import type { Update } from './writes';

/**
 * The change of a reader's tree in the form of the write: an overwrite where a value was set, and a merge where an update
 * was made, with the paths that it named. Undefined for a write of a priority.
 *
 * @param updates the write.
 * @param path where the reader's tree begins.
 * @param after the reader's tree after the write.
 */
export function toWrittenChange(
  updates: readonly Update[],
  path: Path,
  after: Node,
): Change | undefined {
  if (updates.some(({ keys }) => keys.at(-1) === '.priority')) return undefined;
  if (updates.some(({ keys }) => isWithin(path, keys))) {
    return { kind: 'overwrite', path: [], node: after };
  }
  const below = updates.filter(({ keys }) => isWithin(keys, path));
  const [first] = below;
  if (!first) return undefined;
  if (!first.base) {
    const place = first.keys.slice(path.length);
    return { kind: 'overwrite', path: place, node: after.at(place) };
  }
  const place = isWithin(first.base, path) ? first.base.slice(path.length) : [];
  const children = below.map(({ keys }) => {
    const inner = keys.slice(path.length);
    return [formatPath(inner.slice(place.length)), after.at(inner)] as const;
  });
  return { kind: 'merge', path: place, children: new Map(children) };
}
