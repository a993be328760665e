import { createHash } from 'node:crypto';
import type { Node, Primitive } from './node';
import { comparePrimitives } from './order';

const hashes = new WeakMap<Node, string>();

/**
 * The text of a value for the hash. A number is the 16 hexadecimal digits of its big-endian double, so that all clients
 * get the same hash.
 */
function hashText(value: Primitive): string {
  if (typeof value !== 'number') return `${typeof value}:${String(value)}`;
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return `number:${bytes.toString('hex')}`;
}

function toHashText(node: Node): string {
  const priority = node.priority === null ? '' : `priority:${hashText(node.priority)}:`;
  if (node.value !== null) return priority + hashText(node.value);
  const keys = [...node.sortedKeys].sort((a, b) =>
    comparePrimitives(node.child(a).priority, node.child(b).priority),
  );
  return priority + keys.map((key) => `:${key}:${hashNode(node.child(key))}`).join('');
}

/**
 * The hash with which client and server find out whether they have the same data: SHA-1 in base64, and '' for nothing.
 */
export function hashNode(node: Node): string {
  if (node.isEmpty) return '';
  const known = hashes.get(node);
  if (known !== undefined) return known;
  const hash = createHash('sha1').update(toHashText(node), 'utf8').digest('base64');
  hashes.set(node, hash);
  return hash;
}
