import {
  child,
  endAt,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  off,
  onChildAdded,
  onChildChanged,
  onChildMoved,
  onChildRemoved,
  orderByChild,
  orderByKey,
  orderByValue,
  query,
  type Query,
  ref,
  remove,
  set,
  startAfter,
  startAt,
} from 'firebase/database';
import { describe, expect, it, vi } from 'vitest';
import { setUpDatabase } from '../setUpDatabase';
import { watch } from '../testClients';

// The client library as applications use it, against a server in this process.

const test = setUpDatabase();

describe('queries', () => {
  it('keeps a limited query filled as children are added and removed', async () => {
    const database = test.clients.connect();
    const top = watch(query(ref(test.clients.connect(), 'scores'), orderByValue(), limitToLast(2)));
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

  it('reports added, changed, moved and removed children', async () => {
    const database = test.clients.connect();
    const people = ref(database, 'people');
    await set(people, { ann: { age: 3 }, bob: { age: 1 }, cas: { age: 2 } });
    const events: unknown[] = [];
    const sorted = query(
      ref(test.clients.connect(), 'people'),
      orderByChild('age'),
      limitToFirst(2),
    );
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
    await test.server.write(test.namespace, 'all', {
      a: { n: 1 },
      b: { n: 2 },
      c: { n: 1 },
      d: { n: 'x' },
    });
    const keys: unknown[] = [];
    (await get(select(ref(test.clients.connect(), 'all')))).forEach((snapshot) => {
      keys.push(snapshot.key);
    });
    expect(keys).toEqual(expected);
  });

  it('stops when asked to', async () => {
    const database = test.clients.connect();
    const limited = query(ref(database, 'a'), limitToFirst(1));
    const seen = watch(limited);
    await seen.until(null);
    off(limited);
    await set(ref(test.clients.connect(), 'a/x'), 1);
    await get(ref(database, 'a'));
    expect(seen.values).toEqual([null]);
  });
});
