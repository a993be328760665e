/**
 * The types that the Firestore service and the Storage rules runtime share with the rules engine. The function
 * `compileRules` is in `./index`.
 */

/** A problem of a rules file, as the Firebase tools print it. Lines and columns count from 1. */
export interface RulesProblem {
  severity: 'ERROR' | 'WARNING';
  message: string;
  line: number;
  column: number;
  offset: number;
  endOffset: number;
}

/**
 * The values of the language. Maps and lists hold values. Reading a field that does not exist is an error, and never
 * gives null.
 */
export type RulesValue =
  | { type: 'null' }
  | { type: 'bool'; value: boolean }
  | { type: 'int'; value: bigint }
  | { type: 'float'; value: number }
  | { type: 'string'; value: string }
  | { type: 'bytes'; value: Uint8Array }
  | { type: 'list'; value: readonly RulesValue[] }
  | { type: 'set'; value: readonly RulesValue[] }
  | { type: 'map'; value: ReadonlyMap<string, RulesValue> }
  | { type: 'path'; segments: readonly string[] }
  /** Seconds and nanoseconds since the epoch. */
  | { type: 'timestamp'; seconds: bigint; nanos: number }
  | { type: 'duration'; seconds: bigint; nanos: number }
  | { type: 'latlng'; latitude: number; longitude: number }
  | {
      type: 'mapDiff';
      left: ReadonlyMap<string, RulesValue>;
      right: ReadonlyMap<string, RulesValue>;
    }
  /**
   * A constraint of a list query on a field: the comparison with `value` is true for every result. Several may hold at
   * once (a range). A comparison that they imply is true, one that they contradict false, any other an error.
   */
  | { type: 'constraint'; constraints: readonly Constraint[] };

export interface Constraint {
  comparator: 'EQ' | 'NEQ' | 'GT' | 'GTE' | 'LT' | 'LTE' | 'LIST_CONTAINS';
  value: RulesValue;
}

/** The method of a request. Firestore uses the five granular ones; the runtime of Storage may get the other two. */
export type RulesMethod = 'get' | 'list' | 'create' | 'update' | 'delete' | 'read' | 'write';

/** A document or object as rules see it: `resource`. */
export interface RulesResource {
  /** The members of `resource`, e.g. data, id and __name__ in Firestore, or name, size … in Storage. */
  members: ReadonlyMap<string, RulesValue>;
}

/** A request that a ruleset evaluates. */
export interface RulesRequest {
  /** 'cloud.firestore' or 'firebase.storage'. */
  service: string;
  method: RulesMethod;
  /** Firestore: ['databases', '(default)', 'documents', …]; Storage: ['b', BUCKET, 'o', …]. */
  path: readonly string[];
  /**
   * True for a list of a collection, whose `path` ends with the collection. The capture of the document then has no
   * value, and using it is an error. For a collection group, `collectionGroup` is its id and `path` the parent. The
   * rules must allow it at every path where such a collection can be.
   */
  unboundDocument?: boolean;
  collectionGroup?: string;
  /** `request.auth`: null for anonymous. */
  auth: { uid: string; token: RulesValue } | null;
  time: { seconds: bigint; nanos: number };
  /** The stored state before; null binds `resource` to null. */
  resource: RulesResource | null;
  /** The state after a write; null binds `request.resource` to null. */
  requestResource: RulesResource | null;
  /** `request.query`, for list only. */
  query?: ReadonlyMap<string, RulesValue>;
}

/** Reads the other documents that rules look up. The result for a missing document is null. */
export interface RulesLookups {
  get(path: readonly string[]): RulesResource | null | Promise<RulesResource | null>;
  getAfter?(path: readonly string[]): RulesResource | null | Promise<RulesResource | null>;
}

export interface RulesVerdict {
  allowed: boolean;
  /** The emulator's wording of a denial, e.g. "\nfalse for 'create' @ L71". Empty when allowed. */
  explanation: string;
  /** The output of `debug(…)`. */
  debug: string[];
  /**
   * How many expressions the request evaluated, in all `allow` statements up to the one that granted. They are counted
   * as in production. A request with more than 1000 is denied.
   */
  expressions: number;
}

/**
 * How many different documents the rules may look up. The Firestore service passes one budget for all operations of a
 * multi-document request.
 */
export interface LookupBudget {
  /** 10 for single-document and query requests, 20 across a batch, 2 in Storage. */
  limit: number;
  /** The documents that were looked up already. Looking one up again does not count. */
  results: Map<string, RulesResource | null>;
}
