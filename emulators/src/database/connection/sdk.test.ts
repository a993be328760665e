import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  child,
  connectDatabaseEmulator,
  type Database,
  endAt,
  equalTo,
  get,
  getDatabase,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  limitToLast,
  off,
  onChildAdded,
  onChildChanged,
  onChildMoved,
  onChildRemoved,
  onDisconnect,
  onValue,
  orderByChild,
  orderByKey,
  orderByValue,
  push,
  query,
  type Query,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  startAfter,
  startAt,
  update,
} from 'firebase/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestServer } from '../testServer';

// The client library as applications use it, against a server in this process.

let server: TestServer;
let apps: FirebaseApp[] = [];
let namespace: string;
let count = 0;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());
beforeEach(() => {
  count += 1;
  namespace = `test-${count}`;
});
afterEach(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  apps = [];
});

/** A client of its own, signed in if it has a user. */
function connect(uid?: string): Database {
  const app = initializeApp(
    { databaseURL: `http://127.0.0.1:${server.port}?ns=${namespace}` },
    `app-${count}-${apps.length}`,
  );
  apps.push(app);
  const database = getDatabase(app);
  const options = uid === undefined ? {} : { mockUserToken: { user_id: uid } };
  connectDatabaseEmulator(database, '127.0.0.1', server.port, options);
  return database;
}

/** Collects the values of a query; `until` waits for one of them. */
function watch(target: Query) {
  const values: unknown[] = [];
  const errors: string[] = [];
  onValue(
    target,
    (snapshot) => values.push(snapshot.val()),
    (error) => errors.push(error.message),
  );
  return {
    values,
    errors,
    until: (value: unknown) => vi.waitFor(() => expect(values.at(-1)).toEqual(value)),
  };
}

describe('writing and reading', () => {
  it('sets, updates, removes and tells listeners of other clients', async () => {
    const writer = connect();
    const seen = watch(ref(connect(), 'room'));
    await seen.until(null);
    await set(ref(writer, 'room'), { a: 1, b: { c: 2 } });
    await update(ref(writer, 'room'), { a: null, 'b/d': 3 });
    await remove(ref(writer, 'room/b/c'));
    await seen.until({ b: { d: 3 } });
    expect(seen.values).toEqual([
      null,
      { a: 1, b: { c: 2 } },
      { b: { c: 2, d: 3 } },
      { b: { d: 3 } },
    ]);
  });

  it('gets values once, with and without a query', async () => {
    const database = connect();
    await set(ref(database, 'n'), { a: 3, b: 1, c: 2 });
    expect((await get(ref(database, 'n/a'))).val()).toBe(3);
    expect((await get(ref(database, 'none'))).exists()).toBe(false);
    const smallest = query(ref(database, 'n'), orderByValue(), limitToFirst(2));
    expect((await get(smallest)).val()).toEqual({ b: 1, c: 2 });
  });

  it('pushes children in the order of their making', async () => {
    const list = ref(connect(), 'list');
    for (const value of ['x', 'y', 'z']) await push(list, value);
    const values: unknown[] = [];
    (await get(list)).forEach((snapshot) => {
      values.push(snapshot.val());
    });
    expect(values).toEqual(['x', 'y', 'z']);
  });

  it('carries messages that need several frames both ways', async () => {
    const long = 'ü'.repeat(100_000);
    await set(ref(connect(), 'long'), long);
    expect((await get(ref(connect(), 'long'))).val()).toBe(long);
  });

  it('resolves server values, one instant for a whole write', async () => {
    const database = connect();
    await set(ref(database, 'n'), 40);
    await update(ref(database), { n: increment(2), t: serverTimestamp(), u: serverTimestamp() });
    const { n, t, u } = (await get(ref(database))).val() as Record<string, unknown>;
    expect(n).toBe(42);
    expect(t).toBe(u);
    expect(Math.abs(Number(t) - Date.now())).toBeLessThan(60_000);
  });

  it('keeps priorities and orders by them', async () => {
    const database = connect();
    await setWithPriority(ref(database, 'p/a'), 'A', 2);
    await setWithPriority(ref(database, 'p/b'), { x: 1 }, 1);
    await set(ref(database, 'p/c'), 'C');
    const keys: unknown[] = [];
    (await get(ref(connect(), 'p'))).forEach((snapshot) => {
      keys.push([snapshot.key, snapshot.priority]);
    });
    expect(keys).toEqual([
      ['c', null],
      ['b', 1],
      ['a', 2],
    ]);
    await setPriority(ref(database, 'p/a'), 0);
    expect((await get(query(ref(connect(), 'p'), startAt(0), endAt(0)))).val()).toEqual({ a: 'A' });
    await set(ref(database, 'p/a'), 'plain');
    expect((await get(ref(connect(), 'p/a'))).priority).toBeNull();
  });

  it('sends nothing anew to a client that comes back with the same data', async () => {
    const database = connect();
    await set(ref(database, 'a'), { x: 1 });
    const seen = watch(ref(database, 'a'));
    await seen.until({ x: 1 });
    goOffline(database);
    goOnline(database);
    await get(ref(database, 'b'));
    expect(seen.values).toEqual([{ x: 1 }]);
  });

  it('delivers what was written offline', async () => {
    const database = connect();
    await get(ref(database, 'a'));
    goOffline(database);
    const written = set(ref(database, 'a'), 'later');
    expect(await server.read(namespace, 'a')).toBeNull();
    goOnline(database);
    await written;
    expect(await server.read(namespace, 'a')).toBe('later');
  });
});

describe('queries', () => {
  it('keeps a window filled as children come and go', async () => {
    const database = connect();
    const top = watch(query(ref(connect(), 'scores'), orderByValue(), limitToLast(2)));
    await top.until(null);
    await set(ref(database, 'scores'), { a: 1, b: 2 });
    await top.until({ a: 1, b: 2 });
    await set(ref(database, 'scores/c'), 3);
    await top.until({ b: 2, c: 3 });
    await set(ref(database, 'scores/low'), 0);
    await remove(ref(database, 'scores/c'));
    await top.until({ a: 1, b: 2 });
    await set(ref(database, 'scores/low'), 9);
    await top.until({ b: 2, low: 9 });
  });

  it('tells of children that enter, change, move and leave', async () => {
    const database = connect();
    const people = ref(database, 'people');
    await set(people, { ann: { age: 3 }, bob: { age: 1 }, cas: { age: 2 } });
    const events: unknown[] = [];
    const sorted = query(ref(connect(), 'people'), orderByChild('age'), limitToFirst(2));
    onChildAdded(sorted, ({ key }, previous) => events.push(['added', key, previous]));
    onChildChanged(sorted, ({ key }) => events.push(['changed', key]));
    onChildMoved(sorted, ({ key }, previous) => events.push(['moved', key, previous]));
    onChildRemoved(sorted, ({ key }) => events.push(['removed', key]));
    await vi.waitFor(() => expect(events).toHaveLength(2));
    await set(child(people, 'bob/age'), 2.5);
    await vi.waitFor(() => expect(events).toHaveLength(4));
    await set(child(people, 'cas/age'), 5);
    await vi.waitFor(() => expect(events).toHaveLength(6));
    expect(events).toEqual([
      ['added', 'bob', null],
      ['added', 'cas', 'bob'],
      ['moved', 'bob', 'cas'],
      ['changed', 'bob'],
      ['removed', 'cas'],
      ['added', 'ann', 'bob'],
    ]);
  });

  it.each([
    ['a key range', (all: Query) => query(all, orderByKey(), startAt('b'), endAt('c')), ['b', 'c']],
    ['after a key', (all: Query) => query(all, orderByKey(), startAfter('b')), ['c', 'd']],
    ['one value', (all: Query) => query(all, orderByChild('n'), equalTo(1)), ['a', 'c']],
    ['after a value', (all: Query) => query(all, orderByChild('n'), startAfter(1)), ['b', 'd']],
    [
      'after a value and key',
      (all: Query) => query(all, orderByChild('n'), startAfter(1, 'a')),
      ['c', 'b', 'd'],
    ],
    ['the last', (all: Query) => query(all, orderByChild('n'), limitToLast(1)), ['d']],
  ])('selects %s', async (_, select, expected) => {
    await server.write(namespace, 'all', { a: { n: 1 }, b: { n: 2 }, c: { n: 1 }, d: { n: 'x' } });
    const keys: unknown[] = [];
    (await get(select(ref(connect(), 'all')))).forEach((snapshot) => {
      keys.push(snapshot.key);
    });
    expect(keys).toEqual(expected);
  });

  it('stops when asked to', async () => {
    const database = connect();
    const limited = query(ref(database, 'a'), limitToFirst(1));
    const seen = watch(limited);
    await seen.until(null);
    off(limited);
    await set(ref(connect(), 'a/x'), 1);
    await get(ref(database, 'a'));
    expect(seen.values).toEqual([null]);
  });
});

describe('transactions', () => {
  it('lose no update when clients contend', async () => {
    const clients = [connect(), connect(), connect()];
    const increments = clients.flatMap((database) =>
      [1, 2, 3, 4].map(() =>
        runTransaction(ref(database, 'n'), (value: number | null) => (value ?? 0) + 1),
      ),
    );
    const results = await Promise.all(increments);
    expect(results.every(({ committed }) => committed)).toBe(true);
    expect(await server.read(namespace, 'n')).toBe(12);
  });

  it('can be abandoned', async () => {
    const result = await runTransaction(ref(connect(), 'n'), () => undefined);
    expect(result.committed).toBe(false);
    expect(await server.read(namespace, 'n')).toBeNull();
  });

  it('are refused by the rules whether or not there are data', async () => {
    await server.setRules(namespace, {});
    const attempt = () => runTransaction(ref(connect(), 'n'), () => 1);
    await expect(attempt()).rejects.toThrow('permission_denied');
    await server.write(namespace, 'n', 5);
    await expect(attempt()).rejects.toThrow('permission_denied');
  });
});

describe('onDisconnect', () => {
  it('writes when the client goes, with the server values of that moment', async () => {
    const database = connect();
    await onDisconnect(ref(database, 'online')).set(false);
    await onDisconnect(ref(database, 'user')).update({ 'seen/at': serverTimestamp(), x: null });
    await set(ref(database, 'user/x'), 1);
    goOffline(database);
    await vi.waitFor(async () => expect(await server.read(namespace, 'online')).toBe(false));
    expect(await server.read(namespace, 'user')).toEqual({
      seen: { at: expect.any(Number) as number },
    });
  });

  it('can be cancelled at a place and below it', async () => {
    const database = connect();
    await onDisconnect(ref(database, 'a/b')).set(1);
    await onDisconnect(ref(database, 'a')).update({ c: 1, d: 1 });
    await onDisconnect(ref(database, 'other')).set(1);
    await onDisconnect(ref(database, 'a')).cancel();
    goOffline(database);
    await vi.waitFor(async () => expect(await server.read(namespace, 'other')).toBe(1));
    expect(await server.read(namespace, 'a')).toBeNull();
  });

  it('asks the rules at both ends', async () => {
    const database = connect();
    await server.setRules(namespace, { a: { '.write': true }, z: { '.write': true } });
    await expect(onDisconnect(ref(database, 'b')).set(1)).rejects.toThrow('PERMISSION_DENIED');
    await onDisconnect(ref(database, 'a')).set(1);
    await onDisconnect(ref(database, 'z')).set(1);
    await server.setRules(namespace, { z: { '.write': true } });
    goOffline(database);
    await vi.waitFor(async () => expect(await server.read(namespace, 'z')).toBe(1));
    expect(await server.read(namespace, 'a')).toBeNull();
  });
});

describe('rules', () => {
  const own = { $uid: { '.read': '$uid === auth.uid', '.write': '$uid === auth.uid' } };

  it('decide by the user of the connection', async () => {
    await server.setRules(namespace, own);
    const ann = connect('ann');
    await set(ref(ann, 'ann'), 1);
    expect((await get(ref(ann, 'ann'))).val()).toBe(1);
    await expect(set(ref(ann, 'bob'), 1)).rejects.toThrow('PERMISSION_DENIED: Permission denied');
    await expect(get(ref(ann, 'bob'))).rejects.toThrow('Permission denied');
    await expect(get(ref(connect(), 'ann'))).rejects.toThrow('Permission denied');
    const refused = watch(ref(ann, 'bob'));
    await vi.waitFor(() =>
      expect(refused.errors).toEqual([
        "permission_denied at /bob: Client doesn't have permission to access the desired data.",
      ]),
    );
  });

  it('revoke listeners and queries when they change', async () => {
    await server.write(namespace, 'ann', { a: 1 });
    const database = connect('ann');
    const whole = watch(ref(database, 'ann'));
    const part = watch(query(ref(database, 'bob'), orderByKey(), limitToFirst(1)));
    await whole.until({ a: 1 });
    await part.until(null);
    await server.setRules(namespace, own);
    await vi.waitFor(() => expect(part.errors).toHaveLength(1));
    expect(whole.errors).toEqual([]);
    await server.write(namespace, 'bob', { secret: 1 });
    await server.write(namespace, 'ann', { a: 2 });
    await whole.until({ a: 2 });
    expect(part.values).toEqual([null]);
  });

  it('revoke listeners when the data that they depend on change', async () => {
    await server.setRules(namespace, {
      room: { '.read': "root.child('members/' + auth.uid).val() == true" },
    });
    await server.write(namespace, '', { room: 'hello', members: { ann: true } });
    const room = watch(ref(connect('ann'), 'room'));
    await room.until('hello');
    await server.write(namespace, 'members/ann', null);
    await vi.waitFor(() => expect(room.errors).toHaveLength(1));
    await server.write(namespace, 'room', 'secret');
    expect(room.values).toEqual(['hello']);
  });

  it('undo what the client had already shown of a refused write', async () => {
    await server.setRules(namespace, { a: { '.read': true, '.write': 'newData.isNumber()' } });
    const database = connect();
    const seen = watch(ref(database, 'a'));
    await seen.until(null);
    await expect(set(ref(database, 'a'), 'text')).rejects.toThrow('PERMISSION_DENIED');
    expect(seen.values).toEqual([null, 'text', null]);
  });
});
