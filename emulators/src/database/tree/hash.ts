import { createHash } from 'node:crypto';
import type { Node, Primitive } from './node';
import { comparePrimitives } from './order';

const hashes = new WeakMap<Node, string>();

/** Numbers by the 16 hexadecimal digits of the big-endian double, so that every client agrees. */
function hashText(value: Primitive): string {
  if (typeof value !== 'number') return `${typeof value}:${String(value)}`;
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return `number:${bytes.toString('hex')}`;
}

function nodeText(node: Node): string {
  const priority = node.priority === null ? '' : `priority:${hashText(node.priority)}:`;
  if (node.value !== null) return priority + hashText(node.value);
  const keys = [...node.sortedKeys].sort((a, b) =>
    comparePrimitives(node.child(a).priority, node.child(b).priority),
  );
  return priority + keys.map((key) => `:${key}:${hashNode(node.child(key))}`).join('');
}

/** The hash by which clients and server agree that they hold the same data: base64 of SHA-1, and '' for nothing. */
export function hashNode(node: Node): string {
  if (node.isEmpty) return '';
  const known = hashes.get(node);
  if (known !== undefined) return known;
  const hash = createHash('sha1').update(nodeText(node), 'utf8').digest('base64');
  hashes.set(node, hash);
  return hash;
}
