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
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestClients, watch } from '../testClients';
import { TestServer } from '../testServer';

// The client library as applications use it, against a server in this process.

let server: TestServer;
let clients: TestClients;
let namespace: string;

beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());
beforeEach(() => {
  clients = new TestClients(server.port);
  ({ namespace } = clients);
});
afterEach(() => clients.close());

describe('transactions', () => {
  it('lose no update when clients contend', async () => {
    const databases = [clients.connect(), clients.connect(), clients.connect()];
    const increments = databases.flatMap((database) =>
      [1, 2, 3, 4].map(() =>
        runTransaction(ref(database, 'n'), (value: number | null) => (value ?? 0) + 1),
      ),
    );
    const results = await Promise.all(increments);
    expect(results.every(({ committed }) => committed)).toBe(true);
    expect(await server.read(namespace, 'n')).toBe(12);
  });

  it('can be abandoned', async () => {
    const result = await runTransaction(ref(clients.connect(), 'n'), () => undefined);
    expect(result.committed).toBe(false);
    expect(await server.read(namespace, 'n')).toBeNull();
  });

  it('are refused by the rules whether or not there are data', async () => {
    await server.setRules(namespace, {});
    const attempt = () => runTransaction(ref(clients.connect(), 'n'), () => 1);
    await expect(attempt()).rejects.toThrow('permission_denied');
    await server.write(namespace, 'n', 5);
    await expect(attempt()).rejects.toThrow('permission_denied');
  });
});

describe('onDisconnect', () => {
  it('writes when the client goes, with the server values of that moment', async () => {
    const database = clients.connect();
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
    const database = clients.connect();
    await onDisconnect(ref(database, 'a/b')).set(1);
    await onDisconnect(ref(database, 'a')).update({ c: 1, d: 1 });
    await onDisconnect(ref(database, 'other')).set(1);
    await onDisconnect(ref(database, 'a')).cancel();
    goOffline(database);
    await vi.waitFor(async () => expect(await server.read(namespace, 'other')).toBe(1));
    expect(await server.read(namespace, 'a')).toBeNull();
  });

  it('asks the rules at both ends', async () => {
    const database = clients.connect();
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
    const ann = clients.connect('ann');
    await set(ref(ann, 'ann'), 1);
    expect((await get(ref(ann, 'ann'))).val()).toBe(1);
    await expect(set(ref(ann, 'bob'), 1)).rejects.toThrow('PERMISSION_DENIED: Permission denied');
    await expect(get(ref(ann, 'bob'))).rejects.toThrow('Permission denied');
    await expect(get(ref(clients.connect(), 'ann'))).rejects.toThrow('Permission denied');
    const refused = watch(ref(ann, 'bob'));
    await vi.waitFor(() =>
      expect(refused.errors).toEqual([
        "permission_denied at /bob: Client doesn't have permission to access the desired data.",
      ]),
    );
  });

  it('revoke listeners and queries when they change', async () => {
    await server.write(namespace, 'ann', { a: 1 });
    const database = clients.connect('ann');
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
    const room = watch(ref(clients.connect('ann'), 'room'));
    await room.until('hello');
    await server.write(namespace, 'members/ann', null);
    await vi.waitFor(() => expect(room.errors).toHaveLength(1));
    await server.write(namespace, 'room', 'secret');
    expect(room.values).toEqual(['hello']);
  });

  it('undo what the client had already shown of a refused write', async () => {
    await server.setRules(namespace, { a: { '.read': true, '.write': 'newData.isNumber()' } });
    const database = clients.connect();
    const seen = watch(ref(database, 'a'));
    await seen.until(null);
    await expect(set(ref(database, 'a'), 'text')).rejects.toThrow('PERMISSION_DENIED');
    expect(seen.values).toEqual([null, 'text', null]);
  });
});
