import { fileURLToPath } from 'node:url';
import { rolesByPermission, type Permission } from '@appshelf/model';
import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import 'firebase/compat/database';
import 'firebase/compat/firestore';
import 'firebase/compat/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth, call, createMember, firestore, nextSecond } from '../../functions/support/suite';
import { connect, getContext, openWithoutRules } from '../support/environment';
import { getUid, people, staff } from '../support/roles';
import { actions, documents, values, type Action, type Clients } from './actions';
import { columnNames, getHolders, type Column } from './columns';
import { toMarkdown, type Matrix } from './toMarkdown';

// The SDK would log every refusal, and this test causes many.
firebase.firestore.setLogLevel('silent');

const file = fileURLToPath(new URL('../../../docs/moderate/permissions.md', import.meta.url));

/** The accounts of the project of the suite. */
const accounts: string[] = [];
let environment: RulesTestEnvironment;
let withoutRules: RulesTestContext;
/** Whether an attempt was allowed since the last {@link reset}. */
let isTouched = true;
const clients = new Map<Column, Clients>();

/** Since when sign-ins count for a role: everybody of the tests signed in at second 0. */
const revocations = (validAfter: number) =>
  Object.fromEntries(staff.map((role) => [getUid(role), validAfter]));
/** What is stored of ended sessions. Whoever signed in at that time or later keeps their roles. */
let revoked = revocations(0);

/** Signs somebody in at the project of the suite, which has the callables. A visitor has no account. */
async function signInForCalls(column: Column) {
  if (column === 'visitor') return { uid: null, idToken: null };
  const { token } = people[column];
  const { admin, moderator, editor, analyst } = token;
  const claims = { admin, moderator, editor, analyst };
  const { uid, idToken } = await createMember(
    Object.fromEntries(Object.entries(claims).filter(([, granted]) => granted !== undefined)),
  );
  if (token.email_verified !== true) await auth.updateUser(uid, { emailVerified: false });
  return { uid, idToken };
}

/** Calls a callable. Any response counts as allowed, except a refusal. */
async function tryCall(idToken: string | null, name: string, data: unknown): Promise<void> {
  const response = await call(name, data, idToken);
  if (!('error' in response)) return;
  const { status, message } = response.error;
  if (['UNAUTHENTICATED', 'PERMISSION_DENIED'].includes(status)) throw new Error(message);
  // Anything else than data that the callable refuses says nothing about the caller.
  expect([name, status]).toEqual([
    name,
    expect.stringMatching(/^(INVALID_ARGUMENT|FAILED_PRECONDITION)$/),
  ]);
}

/** Stores what is stored of ended sessions in the project of the suite, where rules of Storage look documents up. */
async function storeInSuite(): Promise<void> {
  for (const [uid, validAfter] of Object.entries(revoked)) {
    await firestore.doc(`revocations/${uid}`).set({ validAfter });
  }
}

beforeAll(async () => {
  await storeInSuite();
  environment = await connect('firestore', 'database', 'storage');
  withoutRules = await openWithoutRules(environment);
  for (const column of columnNames) {
    const context = getContext(environment, column);
    const { uid, idToken } = await signInForCalls(column);
    if (uid !== null) accounts.push(uid);
    clients.set(column, {
      db: context.firestore(),
      rtdb: context.database(),
      storage: context.storage(),
      call: (name, data) => tryCall(idToken, name, data),
      uid: getUid(column),
    });
  }
}, 120_000);

afterAll(async () => {
  for (const uid of Object.keys(revoked)) await firestore.doc(`revocations/${uid}`).delete();
  await environment.cleanup();
});

/** Stores the documents with which each attempt begins. */
async function reset(): Promise<void> {
  if (!isTouched) return;
  await environment.clearFirestore();
  const db = withoutRules.firestore();
  const batch = db.batch();
  for (const [path, data] of Object.entries(documents)) batch.set(db.doc(path), data);
  for (const [uid, validAfter] of Object.entries(revoked)) {
    batch.set(db.doc(`revocations/${uid}`), { validAfter });
  }
  const stored = { ...values, revocations: revoked };
  await Promise.all([batch.commit(), withoutRules.database().ref().set(stored)]);
  isTouched = false;
}

/** The codes with which the three databases and {@link tryCall} refuse. */
const refusal =
  /permission|unauthorized|Sign in first|session has ended|Confirm your email address/i;

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

describe('after the sessions of everybody were ended, whoever has a role may no longer', () => {
  beforeAll(async () => {
    revoked = revocations(1);
    isTouched = true;
    await storeInSuite();
    await nextSecond();
    for (const uid of accounts) await auth.revokeRefreshTokens(uid);
  });

  const ofRoles = Object.values(actions)
    .flat()
    .filter(({ allowed }) => typeof allowed === 'string');

  it.each(ofRoles)('$to', { timeout: 300_000 }, async (action) => {
    for (const column of columnNames) {
      expect([column, await isAllowed(column, action)]).toEqual([column, false]);
    }
  });
});

it('is what docs/moderate/permissions.md shows', async () => {
  await expect(await toMarkdown(matrix, file)).toMatchFileSnapshot(file);
});
