import {
  type LookupBudget,
  toResource,
  toPathSegments,
  jsonToRulesValue,
  nullValue,
  rulesInt,
  rulesMap,
  rulesString,
  type RulesLookups,
  type RulesRequest,
  type RulesResource,
  type Ruleset,
  type RulesValue,
} from '../../../rules';
import { StatusError } from '../../../shared/status';
import type { Caller, Fields } from '../../api';
import type { DatabaseId } from '../names';
import type { CompiledQuery } from '../query/compile';
import { toDisjuncts } from '../query/disjuncts';
import type { DocumentView } from '../store/documents';
import type { Micros } from '../time';
import { formatFieldPath } from '../values/fieldPath';
import { toConstrainedResource, findNamedDocument } from './resources';

/** The context in which rules are evaluated: the caller, the time, and the state of the database. */
export interface AccessContext {
  /** Undefined when no rules apply: for administrators, and in projects without rules. */
  ruleset: Ruleset | undefined;
  caller: Caller;
  database: DatabaseId;
  time: Micros;
  view: DocumentView;
}

/** One write of a request for the rules: the document before the request and after the write. */
export interface WriteOperation {
  /** `get` for a verification, which writes nothing. */
  method: 'create' | 'update' | 'delete' | 'get';
  name: string;
  before: Fields | undefined;
  after: Fields | undefined;
}

/** Look-ups that a request may spend (https://firebase.google.com/docs/firestore/security/rules-conditions). */
const SINGLE_LOOKUPS = 10;
const MULTIPLE_LOOKUPS = 20;

/**
 * Checks that a caller may get documents, whether or not they exist.
 *
 * @throws StatusError PERMISSION_DENIED otherwise.
 */
export async function authorizeGets(
  context: AccessContext,
  names: readonly string[],
): Promise<void> {
  if (!context.ruleset) return;
  const budget = createBudget(names.length);
  for (const name of names) {
    const fields = context.view.get(name)?.fields;
    await evaluate(
      context,
      {
        method: 'get',
        path: toPathSegments(name),
        resource: fields ? toResource({ name, fields }) : null,
        requestResource: null,
      },
      budget,
    );
  }
}

/**
 * Checks that a caller may run a query. The rules must allow every document that its filters let through. The results
 * are not read.
 *
 * @throws StatusError PERMISSION_DENIED otherwise.
 */
export async function authorizeQuery(context: AccessContext, query: CompiledQuery): Promise<void> {
  if (!context.ruleset) return;
  const { parent, collectionId, allDescendants } = query.source;
  if (collectionId === undefined) {
    throw new StatusError(
      'PERMISSION_DENIED',
      'A query over all collections needs administrator access.',
    );
  }
  const budget = createBudget(1);
  for (const conjunction of toDisjuncts(query.filter)) {
    const name = allDescendants ? undefined : findNamedDocument(conjunction);
    await evaluate(
      context,
      {
        method: 'list',
        path: toPathSegments(name ?? (allDescendants ? parent : `${parent}/${collectionId}`)),
        unboundDocument: name === undefined,
        ...(allDescendants && { collectionGroup: collectionId }),
        resource: toConstrainedResource(conjunction),
        requestResource: null,
        query: toRequestQuery(query),
      },
      budget,
    );
  }
}

/**
 * Checks that a caller may do all the writes of one request.
 *
 * @param after the state with all of them done, for `getAfter`.
 * @throws StatusError PERMISSION_DENIED otherwise.
 */
export async function authorizeWrites(
  context: AccessContext,
  writes: readonly WriteOperation[],
  after: DocumentView,
): Promise<void> {
  if (!context.ruleset) return;
  const budget = createBudget(writes.length);
  for (const { method, name, before, after: written } of writes) {
    await evaluate(
      context,
      {
        method,
        path: toPathSegments(name),
        resource: before ? toResource({ name, fields: before }) : null,
        requestResource: method !== 'get' && written ? toResource({ name, fields: written }) : null,
      },
      budget,
      after,
    );
  }
}

type Operation = Omit<RulesRequest, 'service' | 'auth' | 'time'>;

async function evaluate(
  context: AccessContext,
  operation: Operation,
  budget: LookupBudget,
  after: DocumentView = context.view,
): Promise<void> {
  const { caller, ruleset, time } = context;
  if (!ruleset) return;
  const verdict = await ruleset.evaluate(
    {
      ...operation,
      service: 'cloud.firestore',
      auth:
        caller.kind === 'user' ? { uid: caller.uid, token: jsonToRulesValue(caller.token) } : null,
      time: { seconds: time / 1_000_000n, nanos: Number(time % 1_000_000n) * 1000 },
    },
    createLookups(context, after),
    budget,
  );
  for (const line of verdict.debug) process.stdout.write(`${line}\n`);
  if (!verdict.allowed) throw new StatusError('PERMISSION_DENIED', verdict.explanation);
}

function createBudget(operations: number): LookupBudget {
  return { limit: operations > 1 ? MULTIPLE_LOOKUPS : SINGLE_LOOKUPS, results: new Map() };
}

/**
 * Creates the look-ups of a request. Rules name documents `/databases/D/documents/…`, without a project: they read
 * their own project.
 */
function createLookups({ database, view }: AccessContext, after: DocumentView): RulesLookups {
  const lookup =
    (state: DocumentView) =>
    (path: readonly string[]): RulesResource | null => {
      const name = `projects/${database.project}/${path.join('/')}`;
      const document = state.get(name);
      return document ? toResource({ name, fields: document.fields }) : null;
    };
  return { get: lookup(view), getAfter: lookup(after) };
}

/** `request.query`: `limit` is null without one, and `orderBy` has the directions of the given fields. */
const toRequestQuery = ({
  limit,
  offset,
  givenOrders,
}: CompiledQuery): ReadonlyMap<string, RulesValue> =>
  new Map<string, RulesValue>([
    ['limit', limit === undefined ? nullValue : rulesInt(limit)],
    ['offset', rulesInt(offset)],
    [
      'orderBy',
      rulesMap(
        givenOrders.map(({ path, direction }) => [
          formatFieldPath(path),
          rulesString(direction === 1 ? 'ASC' : 'DESC'),
        ]),
      ),
    ],
  ]);
