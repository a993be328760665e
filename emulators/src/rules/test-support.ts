import {
  compileRules,
  type LookupBudget,
  type RulesLookups,
  type RulesRequest,
  type RulesResource,
  jsonToRulesValue,
  type Ruleset,
  type RulesValue,
  type RulesVerdict,
} from '.';

/** Splits 'a/b' into the segments of a path. */
const segments = (path: string): string[] => path.split('/').filter(Boolean);

/** The segments of a document's path below the default database. */
export const documentPath = (path: string): string[] => [
  'databases',
  '(default)',
  'documents',
  ...segments(path),
];

/** Makes a `resource` from plain JSON or from values. */
export function makeDocument(data: Record<string, unknown> | RulesValue): RulesResource {
  const value = isRulesValue(data) ? data : jsonToRulesValue(data);
  return { members: new Map([['data', value]]) };
}

const isRulesValue = (data: Record<string, unknown> | RulesValue): data is RulesValue =>
  'type' in data && ('value' in data || 'segments' in data);

/** A caller with a token of the given claims. */
export const caller = (
  uid: string,
  claims: Record<string, unknown> = {},
): RulesRequest['auth'] => ({
  uid,
  token: jsonToRulesValue(claims),
});

/** The compiled rules of a text, which must have no errors. */
export function makeRuleset(source: string): Ruleset {
  const { ruleset, problems } = compileRules(source);
  if (ruleset) return ruleset;
  throw new Error(
    problems.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n'),
  );
}

/** Rules of Firestore with the given content inside `match /databases/{database}/documents`. */
export const firestoreRules = (content: string, version: 1 | 2 = 2): string =>
  `rules_version = '${version}';
service cloud.firestore {
  match /databases/{database}/documents {
    ${content}
  }
}`;

/** Looks documents up in a table by path below the database, and records the look-ups. */
export class Documents implements RulesLookups {
  readonly requested: string[] = [];

  constructor(
    private readonly documents: Record<string, Record<string, unknown>> = {},
    private readonly after: Record<string, Record<string, unknown>> = documents,
  ) {}

  get(path: readonly string[]): RulesResource | null {
    return this.find(this.documents, path);
  }

  getAfter(path: readonly string[]): RulesResource | null {
    return this.find(this.after, path);
  }

  private find(table: Record<string, Record<string, unknown>>, path: readonly string[]) {
    const name = path.slice(3).join('/');
    this.requested.push(name);
    const data = table[name];
    return data ? makeDocument(data) : null;
  }
}

/** Evaluates a request. By default it is anonymous, at second 1000, without documents. */
export const evaluate = (
  ruleset: Ruleset,
  request: Pick<RulesRequest, 'method' | 'path'> & Partial<RulesRequest>,
  lookups: RulesLookups = new Documents(),
  budget?: LookupBudget,
): Promise<RulesVerdict> =>
  ruleset.evaluate(
    {
      service: 'cloud.firestore',
      auth: null,
      time: { seconds: 1000n, nanos: 0 },
      resource: null,
      requestResource: null,
      ...request,
    },
    lookups,
    budget,
  );

/** Evaluates a condition for a get of items/i1 with this data: 'true', or why the get is denied. */
export async function getOutcome(
  condition: string,
  data: Record<string, unknown> | RulesValue = {},
  lookups?: RulesLookups,
): Promise<string> {
  const ruleset = makeRuleset(firestoreRules(`match /items/{id} { allow get: if ${condition}; }`));
  const { allowed, explanation } = await evaluate(
    ruleset,
    {
      method: 'get',
      path: documentPath('items/i1'),
      resource: makeDocument(data),
      auth: caller('ann'),
    },
    lookups,
  );
  return allowed ? 'true' : explanation.trim().replace(/ for 'get' @ L\d+$/, '');
}
