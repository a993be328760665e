import { DatabaseError } from './errors';
import type { Identity } from './identity';
import type { RulesCoverage } from '../shared/coverage';
import { canRead, canWrite, hasIndex } from './rules/authorize';
import { getRulesCoverage } from './rules/coverage';
import { loadRules, type Ruleset } from './rules/ruleset';
import { type Change, diff } from './tree/diff';
import { hashNode } from './tree/hash';
import { Node } from './tree/node';
import type { Path } from './tree/path';
import { applyQuery, type Query } from './tree/query';
import { type Draft, draftWrite, type Update } from './writes';
import { toWrittenChange } from './writtenChange';

/** The initial rules of a namespace, as in the official emulator: everybody may do everything. */
const OPEN_RULES = '{ "rules": { ".read": true, ".write": true } }';

/** A listener to the data at a path, or to the part that a query selects. */
export interface Subscriber {
  readonly path: Path;
  readonly query: Query | null;
  /** The listener's identity, which may change. */
  readonly identity: Identity;
  /** Whether changes outside of queries have the form of the write, and not the smallest form. */
  readonly form: 'written' | 'smallest';
  /** Gets every change after the data that `subscribe` returned, with paths below `path`. */
  onChange(change: Change): void;
  /** Called when the listener may no longer read. It gets no more changes. */
  onRevoked(): void;
}

/** A requested write. */
export interface WriteRequest {
  readonly updates: readonly Update[];
  readonly identity: Identity;
  /** The hash that the data at the (only) path must have. */
  readonly expectedHash?: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A write that was made. */
export interface Commit {
  readonly before: Node;
  readonly after: Node;
  readonly identity: Identity;
  readonly now: number;
}

/** One database: a tree, its rules and its listeners. All methods are synchronous, so requests need no locks. */
export class Namespace {
  #root = Node.EMPTY;
  #rules: Ruleset = loadRules(OPEN_RULES);
  /** The subscribers, with the data that each was sent last. */
  readonly #subscribers = new Map<Subscriber, Node>();

  constructor(readonly name: string) {}

  get root(): Node {
    return this.#root;
  }

  get rulesSource(): string {
    return this.#rules.source;
  }

  /** How the conditions of the rules were evaluated since the rules were last changed. */
  get rulesCoverage(): RulesCoverage {
    return getRulesCoverage(this.#rules);
  }

  /**
   * Replaces the rules and revokes the subscriptions that they no longer permit. Loading the same rules again changes
   * nothing, so that several test files that load them add to one coverage.
   * @throws RulesError
   */
  setRules(source: string): void {
    if (source === this.#rules.source) return;
    this.#rules = loadRules(source);
    this.reauthorize(Date.now());
  }

  hasIndex(path: Path, query: Query): boolean {
    return hasIndex(this.#rules, path, query);
  }

  /**
   * Reads the data at a path, or the part that a query selects.
   * @throws DatabaseError `permission_denied`
   */
  read(path: Path, query: Query | null, identity: Identity, now: number): Node {
    if (!this.#mayRead({ path, query, identity }, now)) throw permissionDenied();
    return select(this.#root, path, query);
  }

  /**
   * Starts a subscription and returns the present data.
   * @throws DatabaseError `permission_denied`
   */
  subscribe(subscriber: Subscriber, now: number): Node {
    const node = this.read(subscriber.path, subscriber.query, subscriber.identity, now);
    this.#subscribers.set(subscriber, node);
    return node;
  }

  unsubscribe(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
  }

  /** Revokes the subscriptions whose subscribers may no longer read. Call it after rights changed. */
  reauthorize(now: number): void {
    for (const subscriber of [...this.#subscribers.keys()]) {
      if (this.#mayRead(subscriber, now)) continue;
      this.#subscribers.delete(subscriber);
      subscriber.onRevoked();
    }
  }

  /**
   * Checks whether a write would be permitted now, without making it.
   * @throws DatabaseError
   */
  checkWrite({ updates, identity, now }: WriteRequest): Draft {
    const draft = draftWrite(this.#root, updates, now);
    if (!this.#mayWrite(draft, identity, now)) throw permissionDenied();
    return draft;
  }

  /**
   * Makes a write and notifies every subscriber before it returns.
   * @throws DatabaseError `permission_denied`, `invalid_data`, `too_big`, or `datastale` if the hash doesn't fit
   */
  write(request: WriteRequest): Commit {
    const { updates, identity, expectedHash, now } = request;
    const path = updates[0]?.keys ?? [];
    if (expectedHash !== undefined && hashNode(this.#root.at(path)) !== expectedHash) {
      // The rules are evaluated before the precondition, which nobody can satisfy without reading the current data.
      if (!this.#mayRead({ path, query: null, identity }, now)) this.checkWrite(request);
      throw new DatabaseError('datastale', 'The data has changed');
    }
    const { after } = this.checkWrite({ updates, identity, now });
    const before = this.#root;
    this.#root = after;
    if (after !== before) this.#notify(before, updates, now);
    return { before, after, identity, now };
  }

  #mayRead(
    { path, query, identity }: Pick<Subscriber, 'path' | 'query' | 'identity'>,
    now: number,
  ) {
    if (identity.admin) return true;
    return canRead(this.#rules, this.#root, path, query, { auth: identity.auth, now });
  }

  #mayWrite({ after, targets }: Draft, identity: Identity, now: number): boolean {
    if (identity.admin) return true;
    const context = { auth: identity.auth, now };
    return canWrite(this.#rules, { before: this.#root, after }, targets, context);
  }

  /** Rules may depend on data, so the rights are checked again before the change is sent. */
  #notify(before: Node, updates: readonly Update[], now: number): void {
    this.reauthorize(now);
    // Most subscribers of a path were sent the same node, which is then compared only once.
    const changes = new Map<Node, { readonly node: Node; readonly change: Change | null }>();
    for (const [subscriber, sent] of [...this.#subscribers]) {
      if (before.at(subscriber.path) === this.#root.at(subscriber.path)) continue;
      const node = select(this.#root, subscriber.path, subscriber.query);
      const known = changes.get(sent);
      const change = known?.node === node ? known.change : diff(sent, node);
      changes.set(sent, { node, change });
      if (!change) continue;
      this.#subscribers.set(subscriber, node);
      const { form, path, query } = subscriber;
      const written =
        form === 'written' && !query ? toWrittenChange(updates, path, node) : undefined;
      subscriber.onChange(written ?? change);
    }
  }
}

function select(root: Node, path: Path, query: Query | null): Node {
  const node = root.at(path);
  return query ? applyQuery(node, query) : node;
}

function permissionDenied(): DatabaseError {
  return new DatabaseError('permission_denied', 'Permission denied');
}
