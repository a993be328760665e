import type { Node } from '../tree/node';
import type { Path } from '../tree/path';
import type { Query } from '../tree/query';
import { evaluateRule } from './evaluate';
import type { RuleObject, RuleValue } from './methods';
import type { RuleNode, Ruleset } from './ruleset';
import { RuleSnapshot } from './snapshot';

/** The user and the time of a request. */
export interface RequestContext {
  /** The `auth` variable. */
  readonly auth: RuleObject | null;
  /** Milliseconds since the epoch, the `now` variable. */
  readonly now: number;
}

/** A path on the way to the target: its rules, and the `$variables` captured so far. */
interface Step {
  readonly rules: RuleNode;
  readonly path: Path;
  readonly captured: ReadonlyMap<string, string>;
}

function toChildStep({ rules, path, captured }: Step, key: string): Step | undefined {
  const childPath = [...path, key];
  const named = rules.children.get(key);
  if (named) return { rules: named, path: childPath, captured };
  const { wildcard } = rules;
  if (!wildcard) return undefined;
  return {
    rules: wildcard.node,
    path: childPath,
    captured: new Map([...captured, [wildcard.variable, key]]),
  };
}

/** The paths from the root to the target, as far as there are rules. */
function* listSteps(root: RuleNode, target: Path): Generator<Step> {
  let step: Step | undefined = { rules: root, path: [], captured: new Map() };
  yield step;
  for (const key of target) {
    step = toChildStep(step, key);
    if (!step) return;
    yield step;
  }
}

function createSnapshot(tree: Node, path: Path): RuleSnapshot {
  return new RuleSnapshot(tree, path);
}

function toQueryVariable(query: Query | null): RuleObject {
  const { start, end, limit } = query ?? {};
  const index = query?.index ?? { kind: 'key' };
  const isPoint = start?.inclusive === true && end?.inclusive === true && start.value === end.value;
  return {
    orderByKey: index.kind === 'key',
    orderByValue: index.kind === 'value',
    orderByPriority: index.kind === 'priority',
    orderByChild: index.kind === 'child' ? index.path.join('/') : null,
    startAt: start?.value ?? null,
    endAt: end?.value ?? null,
    equalTo: isPoint ? start.value : null,
    limitToFirst: limit?.from === 'first' ? limit.count : null,
    limitToLast: limit?.from === 'last' ? limit.count : null,
  };
}

/** Whether a `.read` rule between the root and the target grants the read. */
export function canRead(
  { root, counts }: Ruleset,
  tree: Node,
  target: Path,
  query: Query | null,
  { auth, now }: RequestContext,
): boolean {
  const shared: [string, RuleValue][] = [
    ['auth', auth],
    ['now', now],
    ['root', createSnapshot(tree, [])],
    ['query', toQueryVariable(query)],
  ];
  for (const { rules, path, captured } of listSteps(root, target)) {
    if (!rules.read) continue;
    const variables = new Map<string, RuleValue>([
      ...shared,
      ...captured,
      ['data', createSnapshot(tree, path)],
    ]);
    if (evaluateRule(rules.read, variables, counts)) return true;
  }
  return false;
}

/** Decides on writes that lead from one tree to another. */
class WriteAuthorizer {
  readonly #shared: readonly (readonly [string, RuleValue])[];

  constructor(
    private readonly ruleset: Ruleset,
    private readonly before: Node,
    private readonly after: Node,
    { auth, now }: RequestContext,
  ) {
    this.#shared = [
      ['auth', auth],
      ['now', now],
      ['root', createSnapshot(before, [])],
    ];
  }

  allows(target: Path): boolean {
    const steps = [...listSteps(this.ruleset.root, target)];
    const granted = steps.some((step) => this.#holds(step, 'write'));
    if (!granted) return false;
    const last = steps.at(-1);
    if (!steps.every((step) => this.#isValid(step))) return false;
    return last?.path.length !== target.length || this.#areChildrenValid(last);
  }

  #holds({ rules, path, captured }: Step, kind: 'write' | 'validate'): boolean {
    const rule = rules[kind];
    if (!rule) return false;
    return evaluateRule(
      rule,
      new Map<string, RuleValue>([
        ...this.#shared,
        ...captured,
        ['data', createSnapshot(this.before, path)],
        ['newData', createSnapshot(this.after, path)],
      ]),
      this.ruleset.counts,
    );
  }

  /** Deleted data needs no validation. */
  #isValid(step: Step): boolean {
    if (!step.rules.validate || this.after.at(step.path).isEmpty) return true;
    return this.#holds(step, 'validate');
  }

  #areChildrenValid(step: Step): boolean {
    return [...this.after.at(step.path).children.keys()].every((key) => {
      const child = toChildStep(step, key);
      return !child || (this.#isValid(child) && this.#areChildrenValid(child));
    });
  }
}

/**
 * Whether every target may be written: a `.write` rule on the way to it grants, and all `.validate` rules on the way and
 * below it hold for the data that the whole write leaves there.
 */
export function canWrite(
  ruleset: Ruleset,
  { before, after }: { readonly before: Node; readonly after: Node },
  targets: readonly Path[],
  context: RequestContext,
): boolean {
  const authorizer = new WriteAuthorizer(ruleset, before, after, context);
  return targets.every((target) => authorizer.allows(target));
}

/** Whether the rules name an index for a query; keys and priorities need none. */
export function hasIndex({ root }: Ruleset, target: Path, { index }: Query): boolean {
  if (index.kind === 'key' || index.kind === 'priority') return true;
  const name = index.kind === 'child' ? index.path.join('/') : '.value';
  const steps = [...listSteps(root, target)];
  const last = steps.at(-1);
  return last?.path.length === target.length && last.rules.indexOn.includes(name);
}
