import { compareKeys } from './keys';
import type { Path } from './path';

/** The value of a leaf. */
export type Primitive = string | number | boolean;

/** The legacy sorting weight of a node. */
export type Priority = string | number | null;

const NO_CHILDREN: ReadonlyMap<string, Node> = new Map();

/**
 * An immutable node of the tree: nothing, a leaf with a value, or an inner node with children. A change creates new
 * nodes along its path only. All other nodes stay the same objects, so comparing references finds what did not change.
 */
export class Node {
  static readonly EMPTY = new Node(null, NO_CHILDREN, null);

  #sortedKeys: readonly string[] | undefined;

  private constructor(
    readonly value: Primitive | null,
    readonly children: ReadonlyMap<string, Node>,
    readonly priority: Priority,
  ) {}

  static leaf(value: Primitive, priority: Priority = null): Node {
    return new Node(value, NO_CHILDREN, priority);
  }

  /** An inner node with the children that aren't empty; without any it is the empty node, which has no priority. */
  static inner(children: Iterable<readonly [string, Node]>, priority: Priority = null): Node {
    const kept = new Map<string, Node>();
    for (const [key, child] of children) {
      if (!child.isEmpty) kept.set(key, child);
    }
    return kept.size === 0 ? Node.EMPTY : new Node(null, kept, priority);
  }

  get isEmpty(): boolean {
    return this.value === null && this.children.size === 0;
  }

  get isLeaf(): boolean {
    return this.value !== null;
  }

  /** The keys of the children in the database's key order. */
  get sortedKeys(): readonly string[] {
    return (this.#sortedKeys ??= [...this.children.keys()].sort(compareKeys));
  }

  child(key: string): Node {
    return this.children.get(key) ?? Node.EMPTY;
  }

  at(path: Path): Node {
    return path.reduce<Node>((node, key) => node.child(key), this);
  }

  /** This node with another priority; nothing has no priority. */
  withPriority(priority: Priority): Node {
    if (this.isEmpty || this.priority === priority) return this;
    return new Node(this.value, this.children, priority);
  }

  /** This node with other children; a leaf that gets children loses its value, but keeps its priority. */
  withChildren(changed: Iterable<readonly [string, Node]>): Node {
    const different = [...changed].filter(([key, child]) => child !== this.child(key));
    if (different.length === 0) return this;
    const children = new Map(this.children);
    for (const [key, child] of different) {
      if (child.isEmpty) children.delete(key);
      else children.set(key, child);
    }
    return children.size === 0 ? Node.EMPTY : new Node(null, children, this.priority);
  }

  /** This tree with another node at a path. */
  withAt(path: Path, node: Node): Node {
    const [key, ...rest] = path;
    return key === undefined
      ? node
      : this.withChildren([[key, this.child(key).withAt(rest, node)]]);
  }

  /** Whether both hold the same values and priorities. */
  equals(other: Node): boolean {
    if (this === other) return true;
    return (
      this.value === other.value &&
      this.priority === other.priority &&
      this.children.size === other.children.size &&
      [...this.children].every(([key, child]) => child.equals(other.child(key)))
    );
  }
}
