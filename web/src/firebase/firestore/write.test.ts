import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlainFields } from './plain';
import { changeDocuments, type Write } from './transaction';
import { serverTime } from './values';
import { createDocument, changeDocument, deleteDocument, updateDocument } from './write';

/** A network that loses requests or answers, in front of a Firestore in memory. */
const network = vi.hoisted(() => {
  type Fields = Record<string, unknown>;
  /** The SDK runs a transaction at most five times. */
  const attempts = 5;
  const now = 7_000;
  const state = {
    documents: new Map<string, Fields>(),
    /** How many commits were stored. */
    commits: 0,
    /** How many requests do not arrive from now on. */
    lostRequests: 0,
    /** How many responses to commits do not arrive from now on. */
    lostAnswers: 0,
    /** What somebody else does after a commit whose response is lost. */
    meanwhile: undefined as (() => void) | undefined,
  };
  const unanswered = () =>
    Object.assign(new Error('Request failed with error: Failed to fetch'), { code: 'unknown' });
  const arrive = () => {
    if (state.lostRequests === 0) return;
    state.lostRequests -= 1;
    throw unanswered();
  };
  const snapshot = (path: string) => {
    arrive();
    const fields = state.documents.get(path);
    return { exists: () => fields !== undefined, data: () => fields };
  };
  const commit = (writes: (() => void)[]) => {
    arrive();
    for (const write of writes) write();
    if (writes.length > 0) state.commits += 1;
    if (state.lostAnswers === 0) return;
    state.lostAnswers -= 1;
    state.meanwhile?.();
    throw unanswered();
  };
  /** Puts the time of the server where the SDK's placeholder is. */
  const date = (fields: Fields): Fields =>
    JSON.parse(JSON.stringify(fields), (_name, value: unknown) =>
      value === 'now' ? now : value,
    ) as Fields;
  const store = (path: string, fields: Fields) => () => {
    state.documents.set(path, { ...state.documents.get(path), ...date(fields) });
  };
  async function runTransaction(_database: unknown, run: (transaction: object) => Promise<void>) {
    for (let attempt = 1; ; attempt += 1) {
      const writes: (() => void)[] = [];
      try {
        await run({
          get: (path: string) => Promise.resolve().then(() => snapshot(path)),
          set: (path: string, fields: Fields) => writes.push(store(path, fields)),
          update: (path: string, fields: Fields) => writes.push(store(path, fields)),
          delete: (path: string) => writes.push(() => state.documents.delete(path)),
        });
        commit(writes);
        return;
      } catch (error) {
        const isUnanswered = error instanceof Error && 'code' in error && error.code === 'unknown';
        if (!isUnanswered || attempt === attempts) throw error;
      }
    }
  }
  const sdk = {
    doc: (_database: unknown, path: string) => path,
    getDoc: (path: string) => Promise.resolve().then(() => snapshot(path)),
    deleteDoc: (path: string) =>
      Promise.resolve().then(() => commit([() => state.documents.delete(path)])),
    runTransaction,
    serverTimestamp: () => 'now',
  };
  return { state, sdk, attempts };
});
vi.mock('firebase/firestore/lite', () => network.sdk);
vi.mock('./instance', () => ({ firestore: {} }));

const { state, attempts } = network;

const decide = (by: string) =>
  changeDocuments(['reviews/a'], ([stored]) => {
    if (stored?.status !== 'pending') throw new Error('Somebody else decided.');
    return [
      { path: 'reviews/a', update: { status: 'published', moderation: { by, at: serverTime } } },
      { path: 'reviews/a/moderation/1', create: { by, at: serverTime } },
      { path: 'reviews/a/flags/b', remove: true },
    ] satisfies Write[];
  });

/** Each kind of write: the call, and what is stored afterwards. */
const kinds: {
  name: string;
  write: () => Promise<unknown>;
  after: Record<string, PlainFields | null>;
}[] = [
  {
    name: 'a new document',
    write: () => createDocument('votes/a', { uid: 'ada', createdAt: serverTime }),
    after: { 'votes/a': { uid: 'ada', createdAt: 7_000 } },
  },
  {
    name: 'a document that may exist',
    write: () => changeDocument('users/a', () => ({ bio: 'Keeps bees.' })),
    after: { 'users/a': { bio: 'Keeps bees.' } },
  },
  {
    name: 'a changed document',
    write: () => updateDocument('apps/a', { name: 'New' }, { updatedAt: 1_000 }, { isWhole: true }),
    after: { 'apps/a': { name: 'New', updatedAt: 7_000 } },
  },
  {
    name: 'a deletion',
    write: () => deleteDocument('apps/a'),
    after: { 'apps/a': null },
  },
];

const stored = (paths: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(paths).map((path) => [path, state.documents.get(path) ?? null]));

beforeEach(() => {
  Object.assign(state, { commits: 0, lostRequests: 0, lostAnswers: 0, meanwhile: undefined });
  state.documents = new Map<string, Record<string, unknown>>([
    ['apps/a', { name: 'Old', updatedAt: 1_000 }],
    ['reviews/a', { status: 'pending' }],
    ['reviews/a/flags/b', { reason: 'Spam' }],
  ]);
});

describe.each(kinds)('$name', ({ write, after }) => {
  it('is not stored while there is no connection, and then once', async () => {
    const before = stored(after);
    state.lostRequests = attempts;
    await expect(write()).rejects.toMatchObject({ code: 'unknown' });
    expect(stored(after)).toEqual(before);
    state.lostRequests = 0;
    await write();
    expect(stored(after)).toEqual(after);
    expect(state.commits).toBe(1);
  });

  it('is stored when the connection ends before the answer, and saving again succeeds', async () => {
    state.lostAnswers = attempts;
    await write().catch(() => undefined);
    expect(stored(after)).toEqual(after);
    state.lostAnswers = 0;
    await write();
    expect(stored(after)).toEqual(after);
  });
});

describe('an answer that is lost once', () => {
  beforeEach(() => {
    state.lostAnswers = 1;
  });

  it.each(kinds.slice(0, 3))('$name: it succeeds by itself', async ({ write, after }) => {
    await write();
    expect(stored(after)).toEqual(after);
  });

  it('a decision with several documents is made once, and is no conflict with itself', async () => {
    await decide('ada');
    expect(state.commits).toBe(1);
    expect(state.documents.get('reviews/a')).toMatchObject({ status: 'published' });
    expect(state.documents.has('reviews/a/flags/b')).toBe(false);
  });

  it('somebody else decides meanwhile: the conflict is reported', async () => {
    state.meanwhile = () => {
      state.documents.set('reviews/a', { status: 'hidden', moderation: { by: 'eve', at: 7_001 } });
    };
    await expect(decide('ada')).rejects.toThrow('Somebody else decided.');
    expect(state.commits).toBe(1);
  });

  it('somebody else saves meanwhile: their version stays, and the conflict is reported', async () => {
    state.meanwhile = () => {
      state.documents.set('apps/a', { name: 'Theirs', updatedAt: 7_001 });
    };
    const write = updateDocument('apps/a', { name: 'New' }, { updatedAt: 1_000 });
    await expect(write).rejects.toMatchObject({ code: 'failed-precondition' });
    expect(state.documents.get('apps/a')).toMatchObject({ name: 'Theirs' });
  });
});

it('a path that somebody else has taken is not written', async () => {
  await expect(createDocument('apps/a', { name: 'New' })).rejects.toMatchObject({
    code: 'already-exists',
  });
  expect(state.documents.get('apps/a')).toMatchObject({ name: 'Old' });
});

it('a change of some fields does not pass over a newer version that has them', async () => {
  const write = updateDocument('apps/a', { name: 'Old' }, { updatedAt: 900 });
  await expect(write).rejects.toMatchObject({ code: 'failed-precondition' });
});

it('a document that was stored without a time of change has the version 0', async () => {
  state.documents.set('products/a', { name: 'Old' });
  await updateDocument('products/a', { name: 'New' }, { updatedAt: 0 });
  expect(state.documents.get('products/a')).toEqual({ name: 'New', updatedAt: 7_000 });
  await expect(
    updateDocument('products/a', { name: 'Mine' }, { updatedAt: 0 }),
  ).rejects.toMatchObject({ code: 'failed-precondition' });
});
