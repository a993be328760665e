import type { Node, Primitive, Priority } from '../tree/node';
import { type Path, splitPath } from '../tree/path';
import { RuleRuntimeError } from './errors';

/** The type of `root`, `data` and `newData` in rules: a path in one state of the whole tree. */
export class RuleSnapshot {
  constructor(
    private readonly tree: Node,
    private readonly path: Path = [],
  ) {}

  get #node(): Node {
    return this.tree.at(this.path);
  }

  child(path: string): RuleSnapshot {
    return new RuleSnapshot(this.tree, [...this.path, ...splitPath(path)]);
  }

  parent(): RuleSnapshot {
    if (this.path.length === 0) throw new RuleRuntimeError('The root has no parent');
    return new RuleSnapshot(this.tree, this.path.slice(0, -1));
  }

  exists(): boolean {
    return !this.#node.isEmpty;
  }

  hasChild(path: string): boolean {
    return this.child(path).exists();
  }

  /** Whether the node has all of these children, or any child when none is named. */
  hasChildren(paths?: readonly string[]): boolean {
    if (!paths) return this.#node.children.size > 0;
    return paths.every((path) => this.hasChild(path));
  }

  /** The primitive of a leaf, or null for nothing. Rules can only compare an object. */
  val(): Primitive | Node | null {
    const node = this.#node;
    return node.children.size > 0 ? node : node.value;
  }

  getPriority(): Priority {
    return this.#node.priority;
  }

  hasValueOfType(type: 'string' | 'number' | 'boolean'): boolean {
    return typeof this.#node.value === type;
  }
}
