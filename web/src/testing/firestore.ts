import { getOwn } from '@appshelf/model';
import {
  createFirestore,
  StatusError,
  toStatusError,
  type Caller,
  type Fields,
  type FirestoreService,
  type StructuredQuery,
  type Value,
} from 'firebase-emulators-without-java/firestore';
import { parseIndexDefinitions } from 'firebase-emulators-without-java/firestore-indexes';
import { setLogLevel } from 'firebase/firestore/lite';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, vi } from 'vitest';
import indexes from '../../../firestore.indexes.json';
import { emulators } from '../lib/firebaseConfig';
import { deferred } from './deferred';

const database = 'projects/demo-appshelf/databases/(default)';
const root = `${database}/documents`;
const admin: Caller = { kind: 'admin' };

/** The claims in the token of a member who signed in with a password and verified their address. */
const memberClaims = {
  aud: 'demo-appshelf',
  auth_time: 1_700_000_000,
  email_verified: true,
  firebase: { sign_in_provider: 'password' },
};

/** The methods that Firestore's Lite SDK calls, by the end of their address. */
const methods = {
  batchGet: 'batchGetDocuments',
  commit: 'commit',
  runQuery: 'runQuery',
  runAggregationQuery: 'runAggregationQuery',
} as const;
type Method = (typeof methods)[keyof typeof methods];

/** With what a call fails that has nothing to do with its request. */
type FailureCode = 'UNAVAILABLE' | 'UNAUTHENTICATED' | 'RESOURCE_EXHAUSTED';

/** Converts a field into Firestore's form. A number whose field ends in `At` is a time, in milliseconds. */
function toValue(value: unknown, name = ''): Value {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    if (name.endsWith('At')) return { timestampValue: new Date(value).toISOString() };
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map((each) => toValue(each)) } };
  if (ArrayBuffer.isView(value))
    return { bytesValue: Buffer.from(value.buffer).toString('base64') };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  return { mapValue: { fields: toFields(value as object) } };
}

const toFields = (entity: object): Fields =>
  Object.fromEntries(
    Object.entries(entity)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toValue(value, name)]),
  );

function toPlain({ mapValue, arrayValue, timestampValue, integerValue, ...value }: Value): unknown {
  if (mapValue) return toPlainFields(mapValue.fields ?? {});
  if (arrayValue) return (arrayValue.values ?? []).map(toPlain);
  if (timestampValue !== undefined) return Date.parse(timestampValue);
  return integerValue === undefined ? Object.values(value)[0] : Number(integerValue);
}

const toPlainFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlain(value)]));

/** Parses a request. Its nulls are the name of an enum's value, which is another form of null in JSON. */
const parseRequest = (body: string): object =>
  JSON.parse(body, (key, value: unknown) => (key === 'nullValue' ? null : value)) as object;

/** The path of a document, without the database. */
const toPath = (name: string): string => name.slice(root.length + 1);

/** Lists the documents that a commit writes; what a transaction only read is verified. */
const getWrittenPaths = ({ writes = [] }: Partial<Parameters<FirestoreService['commit']>[0]>) =>
  writes
    .map((write) => write.update?.name ?? write.delete)
    .filter((name) => name !== undefined)
    .map(toPath);

const { service, control, setDefaultRules, setIndexes } = createFirestore();
const rules = join(import.meta.dirname, '../../../firestore.rules');
setDefaultRules({ name: 'firestore.rules', content: readFileSync(rules, 'utf8') });
setIndexes(parseIndexDefinitions(indexes));

/** The present caller. */
let caller: Caller = { kind: 'anonymous' };

/** Lets the client act as a member, with further claims in their token; null for nobody. */
function signIn(uid: string | null, claims: Record<string, unknown> = {}): void {
  caller =
    uid === null
      ? { kind: 'anonymous' }
      : { kind: 'user', uid, token: { ...memberClaims, sub: uid, ...claims } };
}

/** The Firestore that the files of a worker share, and its present caller. */
export const engine = { service, control, getCaller: () => caller, signIn };

/** Firestore in the process of the test, with the rules and indexes of the project. */
export interface TestFirestore {
  /** Lets the client act as a member, with further claims in their token; null for nobody. */
  signIn: (uid: string | null, claims?: Record<string, unknown>) => void;
  /** Stores an entity as a document, without rules. What ends in `At` becomes a time; `id` is in the path. */
  put: (path: string, entity: object) => Promise<void>;
  /** Stores as many copies of an entity in a collection at once, as {@link put} does. */
  putCopies: (collection: string, count: number, entity: object) => Promise<void>;
  /** Deletes a document without rules. */
  remove: (path: string) => Promise<void>;
  /** Reads the fields of a document without rules, times as milliseconds; null when there is none. */
  get: (path: string) => Promise<Record<string, unknown> | null>;
  /** The names of the methods that the client called, in order. */
  calls: () => readonly Method[];
  /** The queries that the client sent, in order. */
  queries: () => readonly StructuredQuery[];
  /** The paths of the documents that the client asked for by path, in order. */
  read: () => readonly string[];
  /** The paths of the documents that the client asked to write, in order, refused writes included. */
  written: () => readonly string[];
  /**
   * Makes the next call of a method fail, as while the database cannot be reached, or with another code. The SDK repeats
   * a transaction after most codes.
   */
  fail: (method: Method, code?: FailureCode) => void;
  /** Makes all calls of a method fail that are sent before the returned function is called. */
  failAll: (method: Method, code: FailureCode) => () => void;
  /** Makes calls of a method wait until the returned function is called. */
  hold: (method: Method) => () => void;
  /**
   * Leaves calls of a method without a response, for good. Calls that are sent after the returned function was called get
   * one. Use it for a page that is closed without a connection: the SDK repeats a call that fails, a second later and so
   * in another test.
   */
  lose: (method: Method) => () => void;
}

/**
 * Connects `web/src/firebase/firestore` to a Firestore in the process of the test, instead of the emulator's port: what
 * the client sends is allowed, refused, indexed and stored as by the server. It is empty before each test. Call it at
 * the top of a test file. `liveFirestore.ts` connects listeners as well.
 */
export function startTestFirestore(): TestFirestore {
  let called: Method[] = [];
  let queries: StructuredQuery[] = [];
  let read: string[] = [];
  let written: string[] = [];
  const held = new Map<Method, Promise<void>>();
  const failing = new Map<Method, { code: FailureCode; isOnce: boolean }>();

  const response = async (address: string, body: object): Promise<Response> => {
    const [, parent = '', name = ''] =
      /^\/v1\/(.+):(\w+)$/.exec(decodeURIComponent(new URL(address).pathname)) ?? [];
    const method = getOwn<Method>(methods, name);
    if (method === undefined) throw new TypeError(`The test answers no ${address}.`);
    called.push(method);
    if ('structuredQuery' in body) queries.push(body.structuredQuery as StructuredQuery);
    if ('documents' in body) read.push(...(body.documents as string[]).map(toPath));
    if (method === 'commit') written.push(...getWrittenPaths(body));
    const failure = failing.get(method);
    if (failure?.isOnce === true) failing.delete(method);
    await held.get(method);
    const call = service[method].bind(service) as (
      request: object,
      by: Caller,
    ) => ReturnType<FirestoreService[Method]>;
    try {
      if (failure !== undefined) throw new StatusError(failure.code, 'The test fails this call.');
      return Response.json(await call({ ...body, parent, database }, caller));
    } catch (thrown) {
      const { httpStatus, status, message } = toStatusError(thrown);
      const error = { error: { code: httpStatus, status, message } };
      return Response.json(name === 'commit' ? error : [error], { status: httpStatus });
    }
  };

  // The SDK logs each refusal on the console.
  setLogLevel('silent');
  beforeEach(() => {
    control.clearDocuments('demo-appshelf', '(default)');
    caller = { kind: 'anonymous' };
    called = [];
    queries = [];
    read = [];
    written = [];
    held.clear();
    failing.clear();
    const origin = `http://${emulators.host}:${String(emulators.ports.firestore)}/`;
    const others = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, request: RequestInit) =>
      address.startsWith(origin)
        ? response(address, parseRequest(request.body as string))
        : others(address, request),
    );
  });

  const write = async (...writes: object[]): Promise<void> => {
    await service.commit({ database, writes }, admin);
  };
  const toUpdate = (path: string, entity: object) => ({
    update: { name: `${root}/${path}`, fields: toFields({ ...entity, id: undefined }) },
  });
  return {
    signIn,
    put: (path, entity) => write(toUpdate(path, entity)),
    putCopies: (collection, count, entity) =>
      write(
        ...Array.from({ length: count }, (_, index) =>
          toUpdate(`${collection}/copy${String(index)}`, entity),
        ),
      ),
    remove: (path) => write({ delete: `${root}/${path}` }),
    get: async (path) => {
      const [found] = await service.batchGetDocuments(
        { database, documents: [`${root}/${path}`] },
        admin,
      );
      return found?.found === undefined ? null : toPlainFields(found.found.fields ?? {});
    },
    calls: () => called,
    queries: () => queries,
    read: () => read,
    written: () => written,
    fail: (method, code = 'UNAVAILABLE') => {
      failing.set(method, { code, isOnce: true });
    },
    failAll: (method, code) => {
      failing.set(method, { code, isOnce: false });
      return () => {
        failing.delete(method);
      };
    },
    hold: (method) => {
      const { promise, resolve } = deferred();
      held.set(method, promise);
      return () => {
        held.delete(method);
        resolve(undefined);
      };
    },
    lose: (method) => {
      held.set(method, new Promise(() => undefined));
      return () => {
        held.delete(method);
      };
    },
  };
}
