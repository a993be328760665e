import {
  get,
  goOffline,
  limitToFirst,
  onDisconnect,
  orderByKey,
  query,
  ref,
  runTransaction,
  serverTimestamp,
  set,
} from 'firebase/database';
import { describe, expect, it, vi } from 'vitest';
import { setUpDatabase } from '../setUpDatabase';
import { watch } from '../testClients';

// The client library as applications use it, against a server in this process.

const test = setUpDatabase();

describe('transactions', () => {
  it('lose no update when clients contend', async () => {
    const databases = [test.clients.connect(), test.clients.connect(), test.clients.connect()];
    const increments = databases.flatMap((database) =>
      [1, 2, 3, 4].map(() =>
        runTransaction(ref(database, 'n'), (value: number | null) => (value ?? 0) + 1),
      ),
    );
    const results = await Promise.all(increments);
    expect(results.every(({ committed }) => committed)).toBe(true);
    expect(await test.server.read(test.namespace, 'n')).toBe(12);
  });

  it('can be abandoned', async () => {
    const result = await runTransaction(ref(test.clients.connect(), 'n'), () => undefined);
    expect(result.committed).toBe(false);
    expect(await test.server.read(test.namespace, 'n')).toBeNull();
  });

  it('are refused by the rules whether or not there are data', async () => {
    await test.server.setRules(test.namespace, {});
    const attempt = () => runTransaction(ref(test.clients.connect(), 'n'), () => 1);
    await expect(attempt()).rejects.toThrow('permission_denied');
    await test.server.write(test.namespace, 'n', 5);
    await expect(attempt()).rejects.toThrow('permission_denied');
  });
});

describe('onDisconnect', () => {
  it('writes when the client disconnects, with the server values of that time', async () => {
    const database = test.clients.connect();
    await onDisconnect(ref(database, 'online')).set(false);
    await onDisconnect(ref(database, 'user')).update({ 'seen/at': serverTimestamp(), x: null });
    await set(ref(database, 'user/x'), 1);
    goOffline(database);
    await vi.waitFor(async () =>
      expect(await test.server.read(test.namespace, 'online')).toBe(false),
    );
    expect(await test.server.read(test.namespace, 'user')).toEqual({
      seen: { at: expect.any(Number) as number },
    });
  });

  it('can be cancelled at a place and below it', async () => {
    const database = test.clients.connect();
    await onDisconnect(ref(database, 'a/b')).set(1);
    await onDisconnect(ref(database, 'a')).update({ c: 1, d: 1 });
    await onDisconnect(ref(database, 'other')).set(1);
    await onDisconnect(ref(database, 'a')).cancel();
    goOffline(database);
    await vi.waitFor(async () => expect(await test.server.read(test.namespace, 'other')).toBe(1));
    expect(await test.server.read(test.namespace, 'a')).toBeNull();
  });

  it('evaluates the rules at registration and at disconnection', async () => {
    const database = test.clients.connect();
    await test.server.setRules(test.namespace, { a: { '.write': true }, z: { '.write': true } });
    await expect(onDisconnect(ref(database, 'b')).set(1)).rejects.toThrow('PERMISSION_DENIED');
    await onDisconnect(ref(database, 'a')).set(1);
    await onDisconnect(ref(database, 'z')).set(1);
    await test.server.setRules(test.namespace, { z: { '.write': true } });
    goOffline(database);
    await vi.waitFor(async () => expect(await test.server.read(test.namespace, 'z')).toBe(1));
    expect(await test.server.read(test.namespace, 'a')).toBeNull();
  });
});

describe('rules', () => {
  const own = { $uid: { '.read': '$uid === auth.uid', '.write': '$uid === auth.uid' } };

  it('decide by the user of the connection', async () => {
    await test.server.setRules(test.namespace, own);
    const ann = test.clients.connect('ann');
    await set(ref(ann, 'ann'), 1);
    expect((await get(ref(ann, 'ann'))).val()).toBe(1);
    await expect(set(ref(ann, 'bob'), 1)).rejects.toThrow('PERMISSION_DENIED: Permission denied');
    await expect(get(ref(ann, 'bob'))).rejects.toThrow('Permission denied');
    await expect(get(ref(test.clients.connect(), 'ann'))).rejects.toThrow('Permission denied');
    const refused = watch(ref(ann, 'bob'));
    await vi.waitFor(() =>
      expect(refused.errors).toEqual([
        "permission_denied at /bob: Client doesn't have permission to access the desired data.",
      ]),
    );
  });

  it('revoke listeners and queries when they change', async () => {
    await test.server.write(test.namespace, 'ann', { a: 1 });
    const database = test.clients.connect('ann');
    const whole = watch(ref(database, 'ann'));
    const part = watch(query(ref(database, 'bob'), orderByKey(), limitToFirst(1)));
    await whole.until({ a: 1 });
    await part.until(null);
    await test.server.setRules(test.namespace, own);
    await vi.waitFor(() => expect(part.errors).toHaveLength(1));
    expect(whole.errors).toEqual([]);
    await test.server.write(test.namespace, 'bob', { secret: 1 });
    await test.server.write(test.namespace, 'ann', { a: 2 });
    await whole.until({ a: 2 });
    expect(part.values).toEqual([null]);
  });

  it('revoke listeners when the data that they depend on change', async () => {
    await test.server.setRules(test.namespace, {
      room: { '.read': "root.child('members/' + auth.uid).val() == true" },
    });
    await test.server.write(test.namespace, '', { room: 'hello', members: { ann: true } });
    const room = watch(ref(test.clients.connect('ann'), 'room'));
    await room.until('hello');
    await test.server.write(test.namespace, 'members/ann', null);
    await vi.waitFor(() => expect(room.errors).toHaveLength(1));
    await test.server.write(test.namespace, 'room', 'secret');
    expect(room.values).toEqual(['hello']);
  });

  it('undo what the client had already shown of a refused write', async () => {
    await test.server.setRules(test.namespace, {
      a: { '.read': true, '.write': 'newData.isNumber()' },
    });
    const database = test.clients.connect();
    const seen = watch(ref(database, 'a'));
    await seen.until(null);
    await expect(set(ref(database, 'a'), 'text')).rejects.toThrow('PERMISSION_DENIED');
    expect(seen.values).toEqual([null, 'text', null]);
  });
});
