import { DatabaseError } from '../errors';
import { Node, type Primitive, type Priority } from './node';
import { assertValidKey, MAX_DEPTH } from './path';

/** A string value is at most 10 MB long in UTF-8 (documented limit). */
const MAX_STRING_BYTES = 10 * 1024 * 1024;

/** Matches the keys that can be array indexes. An object with such keys can become an array. */
const ARRAY_INDEX = /^(0|[1-9]\d*)$/;

type JsonObject = Readonly<Record<string, unknown>>;

/** Tells JSON objects from arrays, primitives and null. */
export function isJsonObject(json: unknown): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** The source of server values: one time for the whole write, and the present data at the path. */
export interface WriteContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly existing: Node;
}

function resolveServerValue(operation: unknown, existing: Primitive | null, now: number) {
  if (operation === 'timestamp') return now;
  const delta = isJsonObject(operation) ? operation.increment : undefined;
  if (typeof delta !== 'number')
    throw new DatabaseError('invalid_data', 'Invalid server value in ".sv"');
  return typeof existing === 'number' ? existing + delta : delta;
}

function readPrimitive(json: unknown): Primitive {
  switch (typeof json) {
    case 'boolean':
      return json;
    case 'number':
      if (!Number.isFinite(json)) throw new DatabaseError('invalid_data', 'Numbers must be finite');
      return json;
    case 'string':
      if (json.length * 3 > MAX_STRING_BYTES && Buffer.byteLength(json) > MAX_STRING_BYTES) {
        throw new DatabaseError('too_big', 'A string is longer than 10 MB');
      }
      return json;
    default:
      throw new DatabaseError(
        'invalid_data',
        "Invalid data; couldn't parse JSON object, array, or value.",
      );
  }
}

/** Reads a priority: null, a number, a string, or a server value. */
export function readPriority(json: unknown, context: WriteContext): Priority {
  if (json === null || json === undefined) return null;
  if (isJsonObject(json) && '.sv' in json) {
    return resolveServerValue(json['.sv'], context.existing.priority, context.now);
  }
  const priority = readPrimitive(json);
  if (typeof priority === 'boolean') throw new DatabaseError('invalid_data', 'Invalid priority');
  return priority;
}

function readObject(json: JsonObject, context: WriteContext, depth: number): Node {
  if ('.sv' in json) {
    return Node.leaf(resolveServerValue(json['.sv'], context.existing.value, context.now));
  }
  const priority = readPriority(json['.priority'], context);
  if ('.value' in json) {
    return parseNode(json['.value'], context, depth).withPriority(priority);
  }
  const children = Object.entries(json).filter(([key]) => key !== '.priority');
  return readChildren(children, context, depth, priority);
}

function readChildren(
  children: readonly (readonly [string, unknown])[],
  { now, existing }: WriteContext,
  depth: number,
  priority: Priority,
): Node {
  const nodes = children.map(([key, value]) => {
    assertValidKey(key);
    return [key, parseNode(value, { now, existing: existing.child(key) }, depth + 1)] as const;
  });
  return Node.inner(nodes, priority);
}

/**
 * Parses the data of a write: plain values, or the export form with `.value`, `.priority` and the server values of
 * `.sv`. Arrays become objects with integer keys; null and `{}` become nothing. `depth` is the depth of the node below
 * the root.
 * @throws DatabaseError (`invalid_data`, `too_big`)
 */
export function parseNode(json: unknown, context: WriteContext, depth = 0): Node {
  if (json === null) return Node.EMPTY;
  if (depth > MAX_DEPTH)
    throw new DatabaseError('too_big', `Data can't be deeper than ${MAX_DEPTH} levels`);
  if (Array.isArray(json)) {
    const entries = json.map((item: unknown, index) => [String(index), item] as const);
    return readChildren(entries, context, depth, null);
  }
  return isJsonObject(json) ? readObject(json, context, depth) : Node.leaf(readPrimitive(json));
}

/**
 * Lists the keys of a node that is an array in JSON: as in production, more than half of the indexes up to the largest
 * one exist. Undefined for another node.
 */
function listIndexes(node: Node): readonly string[] | undefined {
  const keys = node.sortedKeys;
  if (!keys.every((key) => ARRAY_INDEX.test(key))) return undefined;
  const largest = Number(keys.at(-1));
  if (largest >= 2 * keys.length) return undefined;
  // Most arrays have no gaps: their keys are the indexes.
  if (largest === keys.length - 1) return keys;
  return Array.from({ length: largest + 1 }, (_, index) => String(index));
}

/** Converts a node to JSON without priorities. */
export function toPlainJson(node: Node): unknown {
  if (node.children.size === 0) return node.value;
  return (
    listIndexes(node)?.map((key) => toPlainJson(node.child(key))) ??
    Object.fromEntries(node.sortedKeys.map((key) => [key, toPlainJson(node.child(key))]))
  );
}

/** Converts a node to JSON that can be written again: with `.value` and `.priority` where a priority is set. */
export function toExportJson(node: Node): unknown {
  const { priority } = node;
  if (node.children.size === 0) {
    return priority === null ? node.value : { '.value': node.value, '.priority': priority };
  }
  const children = node.sortedKeys.map((key) => [key, toExportJson(node.child(key))] as const);
  return Object.fromEntries(priority === null ? children : [['.priority', priority], ...children]);
}

/**
 * Lists the parts of the text of a node's JSON, each of them made when it is asked for.
 *
 * @param form that of {@link toPlainJson} or of {@link toExportJson}
 */
export function* toJsonParts(node: Node, form: 'plain' | 'export'): Generator<string> {
  const isExport = form === 'export';
  if (node.children.size === 0) {
    yield JSON.stringify(isExport ? toExportJson(node) : node.value);
    return;
  }
  const indexes = isExport ? undefined : listIndexes(node);
  yield indexes ? '[' : '{';
  const hasPriority = isExport && node.priority !== null;
  if (hasPriority) yield `".priority":${JSON.stringify(node.priority)}`;
  let separator = hasPriority ? ',' : '';
  for (const key of indexes ?? node.sortedKeys) {
    yield indexes ? separator : `${separator}${JSON.stringify(key)}:`;
    yield* toJsonParts(node.child(key), form);
    separator = ',';
  }
  yield indexes ? ']' : '}';
}
