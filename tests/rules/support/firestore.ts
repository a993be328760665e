import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { assertSucceeds } from '@firebase/rules-unit-testing';
import firebase from 'firebase/compat/app';
import 'firebase/compat/firestore';
import { beforeAll, beforeEach, describe, it } from 'vitest';
import { connect, getContext, openWithoutRules } from './environment';
import { assertRefused } from './refusal';
import { roles, getUid, specialRoles, type Role } from './roles';

// The SDK would log every refusal, and these tests cause many.
firebase.firestore.setLogLevel('silent');

/** The fields of a document. */
export type Data = firebase.firestore.DocumentData;
/** The Firestore client of a role. */
export type Db = firebase.firestore.Firestore;

/** An attempt with a role's client and uid. */
export type Attempt = (db: Db, uid: string) => Promise<unknown>;

/** An attempt and the roles that succeed with it; every other role must be refused. */
export interface Row {
  to: string;
  roles: readonly Role[];
  attempt: Attempt;
}

/** Sets a field to the server's time of the write. */
export const now = (): firebase.firestore.FieldValue =>
  firebase.firestore.FieldValue.serverTimestamp();

/** A time in the past, for stored documents. */
export const past = firebase.firestore.Timestamp.fromMillis(Date.UTC(2026, 0, 1));

/** Deletes a field in an update. */
export const removed = (): firebase.firestore.FieldValue => firebase.firestore.FieldValue.delete();

/** The results of {@link read} and {@link list}. They do not change the database. */
const reads = new WeakSet<Promise<unknown>>();

function asRead<T>(result: Promise<T>): Promise<T> {
  reads.add(result);
  return result;
}

async function openClients() {
  const environment = await connect('firestore');
  const withoutRules = (await openWithoutRules(environment)).firestore();
  const all = new Set([...roles, ...specialRoles]);
  const clients = new Map<Role, Db>(
    [...all].map((role) => [role, getContext(environment, role).firestore()]),
  );
  return { environment, withoutRules, clients };
}

type OpenClients = Awaited<ReturnType<typeof openClients>>;
let opened: Promise<OpenClients> | undefined;

/** Opens a client for each role at the first call. The files share them: opening them and loading the rules takes seconds. */
const getClients = (): Promise<OpenClients> => (opened ??= openClients());

/**
 * Sets up a database that holds exactly `documents`, by path, before each test. Returns functions that define tests of
 * what each role may do.
 */
export function setUpDatabase(documents: Record<string, Data>) {
  let environment: RulesTestEnvironment;
  let withoutRules: Db;
  let clients: ReadonlyMap<Role, Db>;
  let isTouched = true;

  beforeAll(async () => {
    ({ environment, withoutRules, clients } = await getClients());
  });

  beforeEach(async () => {
    if (!isTouched) return;
    await environment.clearFirestore();
    const batch = withoutRules.batch();
    for (const [path, data] of Object.entries(documents)) batch.set(withoutRules.doc(path), data);
    await batch.commit();
    isTouched = false;
  });

  /** Expects that an attempt of a role succeeds, or that it is refused. */
  async function expectResult(role: Role, attempt: Attempt, allowed: boolean): Promise<void> {
    const db = clients.get(role);
    if (db === undefined) throw new Error(`No client for ${role}.`);
    isTouched = true;
    const result = attempt(db, getUid(role));
    await (allowed ? assertSucceeds(result) : assertRefused(result));
    isTouched = allowed && !reads.has(result);
  }

  /** Tests every role with every row. */
  const permissions = (title: string, rows: readonly Row[]) =>
    describe(title, () => {
      for (const { to, roles: allowed, attempt } of rows) {
        it.each(roles.map((role) => ({ role, may: allowed.includes(role) })))(
          `${to}: $role, $may`,
          ({ role, may }) => expectResult(role, attempt, may),
        );
      }
    });

  /** Tests that an attempt succeeds for a role, and that each change of it, by name, is refused. */
  const attacks = <T>(
    title: string,
    role: Role,
    honest: T,
    attempt: (data: T, db: Db, uid: string) => Promise<unknown>,
    forged: Record<string, T>,
  ) =>
    describe(title, () => {
      it(`succeeds unchanged (${role})`, () =>
        expectResult(role, (db, uid) => attempt(honest, db, uid), true));
      it.each(Object.entries(forged))('refuses %s', (_name, data) =>
        expectResult(role, (db, uid) => attempt(data, db, uid), false),
      );
    });

  return { permissions, attacks, expectResult };
}

/** Copies data without one field. */
function without(data: Data, field: string): Data {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
}

/** Creates for each field of `data`, or of some, a copy without it. */
export function eachMissing(data: Data, fields = Object.keys(data)): Record<string, Data> {
  return Object.fromEntries(fields.map((field) => [`a missing ${field}`, without(data, field)]));
}

/** Creates for each patch a copy of `data` with the patch, named after its content. */
export function patched(data: Data, patches: Record<string, Data>): Record<string, Data> {
  return Object.fromEntries(
    Object.entries(patches).map(([name, patch]) => [name, { ...data, ...patch }]),
  );
}

/** Reads a document from the server. */
export const read = (db: Db, path: string) => asRead(db.doc(path).get({ source: 'server' }));

/** Runs a query on the server. */
export const list = (query: firebase.firestore.Query) => asRead(query.get({ source: 'server' }));
