import { DatabaseError } from './errors';
import { parseNode, readPriority } from './tree/json';
import type { Node } from './tree/node';
import { assertValidKey, formatPath, MAX_DEPTH, type Path, splitPath } from './tree/path';

/** One location of a write with the JSON to put there; the last key may be `.priority`. */
export interface Update {
  readonly keys: readonly string[];
  readonly json: unknown;
  /** The path of the update that this is one place of; undefined for a write of one value. */
  readonly base?: Path;
}

/** The result of a write before it is committed: the new tree, and the changed locations. */
export interface Draft {
  readonly after: Node;
  readonly targets: readonly Path[];
}

/** A write of one value to one place. */
export function setUpdate(path: string, json: unknown): readonly Update[] {
  return [{ keys: splitPath(path), json }];
}

/**
 * A write to several places below a path at once; its keys may be paths themselves, and null deletes.
 * @throws DatabaseError if the keys overlap
 */
export function mergeUpdates(
  path: string,
  children: Readonly<Record<string, unknown>>,
): readonly Update[] {
  const base = splitPath(path);
  const updates = Object.entries(children).map(([key, json]) => ({
    keys: [...base, ...splitPath(key)],
    json,
    base,
  }));
  const places = new Set(updates.map(({ keys }) => formatPath(keys)));
  for (const { keys } of updates) {
    const outer = keys.findIndex((_, length) => places.has(formatPath(keys.slice(0, length))));
    if (outer !== -1 || places.size < updates.length) {
      throw new DatabaseError(
        'invalid_data',
        `The update contains both a path and another one within it, such as ${formatPath(keys)}`,
      );
    }
  }
  return updates;
}

/** The effect of an update on the node at a path. */
interface Placement {
  readonly path: Path;
  readonly apply: (node: Node) => Node;
}

function createPlacement(before: Node, { keys, json }: Update, now: number): Placement {
  const isPriority = keys.at(-1) === '.priority';
  const path = isPriority ? keys.slice(0, -1) : keys;
  if (path.length > MAX_DEPTH) {
    throw new DatabaseError('too_big', `A path is deeper than ${MAX_DEPTH} levels`);
  }
  path.forEach(assertValidKey);
  const context = { now, existing: before.at(path) };
  if (isPriority) {
    const priority = readPriority(json, context);
    return { path, apply: (node) => node.withPriority(priority) };
  }
  const placed = parseNode(json, context, path.length);
  return { path, apply: () => placed };
}

/** Applies placements at and below a node. All children of a node are changed at once, and then its priority. */
function applyPlacements(node: Node, placements: readonly Placement[], depth = 0): Node {
  const here = placements.filter(({ path }) => path.length === depth);
  const below = new Map<string, Placement[]>();
  for (const placement of placements) {
    const key = placement.path[depth];
    if (key === undefined) continue;
    const siblings = below.get(key);
    if (siblings) siblings.push(placement);
    else below.set(key, [placement]);
  }
  const children = [...below].map(
    ([key, inner]) => [key, applyPlacements(node.child(key), inner, depth + 1)] as const,
  );
  return here.reduce((result, { apply }) => apply(result), node.withChildren(children));
}

/**
 * Computes the result of a write without storing it. Server values use the tree before the write and one time for all.
 * @throws DatabaseError
 */
export function draftWrite(before: Node, updates: readonly Update[], now: number): Draft {
  const placements = updates.map((update) => createPlacement(before, update, now));
  return {
    after: applyPlacements(before, placements),
    targets: placements.map(({ path }) => path),
  };
}
