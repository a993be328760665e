import {
  endAt,
  get,
  goOffline,
  goOnline,
  increment,
  limitToFirst,
  orderByValue,
  push,
  query,
  ref,
  remove,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  startAt,
  update,
} from 'firebase/database';
import { describe, expect, it } from 'vitest';
import { setUpDatabase } from '../setUpDatabase';
import { watch } from '../testClients';

// The client library as applications use it, against a server in this process.

const test = setUpDatabase();

describe('writing and reading', () => {
  it('sets, updates and removes, and notifies listeners of other clients', async () => {
    const writer = test.clients.connect();
    const seen = watch(ref(test.clients.connect(), 'room'));
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
    const database = test.clients.connect();
    await set(ref(database, 'n'), { a: 3, b: 1, c: 2 });
    expect((await get(ref(database, 'n/a'))).val()).toBe(3);
    expect((await get(ref(database, 'none'))).exists()).toBe(false);
    const smallest = query(ref(database, 'n'), orderByValue(), limitToFirst(2));
    expect((await get(smallest)).val()).toEqual({ b: 1, c: 2 });
  });

  it('pushes children in the order of their creation', async () => {
    const list = ref(test.clients.connect(), 'list');
    for (const value of ['x', 'y', 'z']) await push(list, value);
    const values: unknown[] = [];
    (await get(list)).forEach((snapshot) => {
      values.push(snapshot.val());
    });
    expect(values).toEqual(['x', 'y', 'z']);
  });

  it('carries messages that need several frames both ways', async () => {
    const long = 'ü'.repeat(100_000);
    await set(ref(test.clients.connect(), 'long'), long);
    expect((await get(ref(test.clients.connect(), 'long'))).val()).toBe(long);
  });

  it('resolves server values, one instant for a whole write', async () => {
    const database = test.clients.connect();
    await set(ref(database, 'n'), 40);
    await update(ref(database), { n: increment(2), t: serverTimestamp(), u: serverTimestamp() });
    const { n, t, u } = (await get(ref(database))).val() as Record<string, unknown>;
    expect(n).toBe(42);
    expect(t).toBe(u);
    expect(Math.abs(Number(t) - Date.now())).toBeLessThan(60_000);
  });

  it('keeps priorities and orders by them', async () => {
    const database = test.clients.connect();
    await setWithPriority(ref(database, 'p/a'), 'A', 2);
    await setWithPriority(ref(database, 'p/b'), { x: 1 }, 1);
    await set(ref(database, 'p/c'), 'C');
    const keys: unknown[] = [];
    (await get(ref(test.clients.connect(), 'p'))).forEach((snapshot) => {
      keys.push([snapshot.key, snapshot.priority]);
    });
    expect(keys).toEqual([
      ['c', null],
      ['b', 1],
      ['a', 2],
    ]);
    await setPriority(ref(database, 'p/a'), 0);
    expect(
      (await get(query(ref(test.clients.connect(), 'p'), startAt(0), endAt(0)))).val(),
    ).toEqual({
      a: 'A',
    });
    await set(ref(database, 'p/a'), 'plain');
    expect((await get(ref(test.clients.connect(), 'p/a'))).priority).toBeNull();
  });

  it('sends nothing to a reconnected client that has the same data', async () => {
    const database = test.clients.connect();
    await set(ref(database, 'a'), { x: 1 });
    const seen = watch(ref(database, 'a'));
    await seen.until({ x: 1 });
    goOffline(database);
    goOnline(database);
    await get(ref(database, 'b'));
    expect(seen.values).toEqual([{ x: 1 }]);
  });

  it('delivers what was written offline', async () => {
    const database = test.clients.connect();
    await get(ref(database, 'a'));
    goOffline(database);
    const written = set(ref(database, 'a'), 'later');
    expect(await test.server.read(test.namespace, 'a')).toBeNull();
    goOnline(database);
    await written;
    expect(await test.server.read(test.namespace, 'a')).toBe('later');
  });
});
