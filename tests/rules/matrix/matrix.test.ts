import { fileURLToPath } from 'node:url';
import { rolesByPermission, type Permission } from '@appshelf/model';
import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import 'firebase/compat/database';
import 'firebase/compat/firestore';
import 'firebase/compat/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth, call, createMember } from '../../functions/support/suite';
import { connect, getContext, openWithoutRules } from '../support/environment';
import { getUid, people } from '../support/roles';
import { actions, documents, values, type Action, type Clients } from './actions';
import { columnNames, getHolders, type Column } from './columns';
import { toMarkdown, type Matrix } from './toMarkdown';

// The SDK would log every refusal, and this test causes many.
firebase.firestore.setLogLevel('silent');

const file = fileURLToPath(new URL('../../../docs/permissions.md', import.meta.url));

let environment: RulesTestEnvironment;
let withoutRules: RulesTestContext;
/** Whether an attempt was allowed since the last {@link reset}. */
let isTouched = true;
const clients = new Map<Column, Clients>();

/** Signs somebody in at the project of the suite, which has the callables. A visitor has no token. */
async function signInForCalls(column: Column): Promise<string | null> {
  if (column === 'visitor') return null;
  const { token } = people[column];
  const { admin, moderator, editor, analyst } = token;
  const claims = { admin, moderator, editor, analyst };
  const { uid, idToken } = await createMember(
    Object.fromEntries(Object.entries(claims).filter(([, granted]) => granted !== undefined)),
  );
  if (token.email_verified !== true) await auth.updateUser(uid, { emailVerified: false });
  return idToken;
}

/** Calls a callable. Whatever it answers, it has let the caller pass, unless it says otherwise. */
async function tryCall(idToken: string | null, name: string, data: unknown): Promise<void> {
  const answer = await call(name, data, idToken);
  if (!('error' in answer)) return;
  const { status, message } = answer.error;
  if (['UNAUTHENTICATED', 'PERMISSION_DENIED'].includes(status)) throw new Error(message);
  // Anything else than data that the callable refuses says nothing about the caller.
  expect([name, status]).toEqual([
    name,
    expect.stringMatching(/^(INVALID_ARGUMENT|FAILED_PRECONDITION)$/),
  ]);
}

beforeAll(async () => {
  environment = await connect('firestore', 'database', 'storage');
  withoutRules = await openWithoutRules(environment);
  for (const column of columnNames) {
    const context = getContext(environment, column);
    const idToken = await signInForCalls(column);
    clients.set(column, {
      db: context.firestore(),
      rtdb: context.database(),
      storage: context.storage(),
      call: (name, data) => tryCall(idToken, name, data),
      uid: getUid(column),
    });
  }
}, 120_000);

afterAll(() => environment.cleanup());

/** Stores what each attempt begins with. */
async function reset(): Promise<void> {
  if (!isTouched) return;
  await environment.clearFirestore();
  const db = withoutRules.firestore();
  const batch = db.batch();
  for (const [path, data] of Object.entries(documents)) batch.set(db.doc(path), data);
  await Promise.all([batch.commit(), withoutRules.database().ref().set(values)]);
  isTouched = false;
}

/** The codes with which the three databases and {@link tryCall} refuse. */
const refusal = /permission|unauthorized|Sign in first|Confirm your e-mail address/i;

async function isAllowed(column: Column, { attempt }: Action): Promise<boolean> {
  const own = clients.get(column);
  if (own === undefined) throw new Error(`No client for ${column}.`);
  await reset();
  try {
    await attempt(own);
    isTouched = true;
    return true;
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    expect(`${code} ${message}`).toMatch(refusal);
    return false;
  }
}

const matrix: Matrix = {};

describe.each(Object.entries(actions))('%s', (area, rows) => {
  const tried: { to: string; allowed: readonly Column[] }[] = [];
  matrix[area] = tried;

  // The first call of a callable starts its process.
  it.each(rows)('$to', { timeout: 300_000 }, async (action) => {
    const allowed: Column[] = [];
    for (const column of columnNames) {
      if (await isAllowed(column, action)) allowed.push(column);
    }
    tried.push({ to: action.to, allowed });
    expect(allowed).toEqual(
      typeof action.allowed === 'string' ? getHolders(action.allowed) : action.allowed,
    );
  });
});

it('has an action for each permission of the table', () => {
  const tried = new Set<Permission>(
    Object.values(actions)
      .flat()
      .flatMap(({ allowed }) => (typeof allowed === 'string' ? [allowed] : [])),
  );
  const all = Object.keys(rolesByPermission) as Permission[];
  expect(all.filter((permission) => !tried.has(permission))).toEqual([]);
});

it('is what docs/permissions.md shows', async () => {
  await expect(await toMarkdown(matrix, file)).toMatchFileSnapshot(file);
});
