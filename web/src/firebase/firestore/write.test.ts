import { emptyAppCounters } from '@appshelf/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../testing/app';
import { startTestFirestore } from '../../testing/firestore';
import { makeInstruction } from '@appshelf/model/testing';
import { changeDocuments, type Write } from './transaction';
import { serverTime } from './values';
import { createDocument, changeDocument, deleteDocument, updateDocument } from './write';

const firestore = startTestFirestore();

/** The SDK runs a transaction at most five times. */
const attempts = 5;

/** A network that loses requests or responses, between the SDK and Firestore. */
const network = {
  /** How many requests do not arrive from now on. */
  lostRequests: 0,
  /** How many responses to commits do not arrive from now on. */
  lostResponses: 0,
  /** A change by somebody else after a commit whose response is lost. */
  meanwhile: undefined as (() => Promise<void>) | undefined,
  /** How many commits changed something. */
  commits: 0,
};

const fail = () => {
  throw new TypeError('Failed to fetch');
};

/** Whether a request is a commit that changes something; a transaction that only read commits its reads. */
function isWrite({ body }: RequestInit): boolean {
  const { writes = [] } = JSON.parse(body as string) as { writes?: object[] };
  return writes.some((write) => 'update' in write || 'delete' in write);
}

const path = {
  app: 'apps/margin',
  favourite: 'users/boss/favourites/kept',
  follows: 'follows/boss',
  instruction: 'instructions/widen',
  decision: 'instructions/widen/moderation/1',
  old: 'users/boss/favourites/old',
  vote: 'apps/kept/reviews/mia/helpful/boss',
};

/** Another name, with all other fields as they are stored, as an editor sends them. */
const { id: _id, status: _status, createdAt: _at, publishedAt: _published, ...content } = makeApp();
const edited = Object.fromEntries(
  Object.entries({ ...content, name: 'New' }).flatMap(([name, value]) =>
    value === undefined || name in emptyAppCounters || ['updatedAt', 'createdBy'].includes(name)
      ? []
      : [[name, value] as const],
  ),
);

const decide = () =>
  changeDocuments([path.instruction], ([stored]) => {
    if (stored?.status !== 'submitted') throw new Error('Somebody else decided.');
    return [
      { path: path.instruction, update: { status: 'rejected', updatedAt: serverTime } },
      {
        path: path.decision,
        create: { decision: 'rejected', note: 'Shorter.', by: 'boss', at: serverTime },
      },
      { path: path.vote, remove: true },
    ] satisfies Write[];
  });

const aTime = expect.any(Number) as number;

/** Each kind of write: the call, the document, and the fields that are stored afterwards. */
const kinds = [
  {
    name: 'a new document',
    write: () => createDocument(path.favourite, { createdAt: serverTime }),
    document: path.favourite,
    after: { createdAt: aTime },
  },
  {
    name: 'a document that may exist',
    write: () =>
      changeDocument(path.follows, () => ({
        apps: ['margin'],
        authors: [],
        updatedAt: serverTime,
      })),
    document: path.follows,
    after: { apps: ['margin'], authors: [], updatedAt: aTime },
  },
  {
    name: 'a changed document',
    write: () => updateDocument(path.app, edited, { updatedAt: 2_000 }, { isWhole: true }),
    document: path.app,
    after: expect.objectContaining({ name: 'New' }) as object,
  },
  {
    name: 'a deletion',
    write: () => deleteDocument(path.old),
    document: path.old,
    after: null,
  },
];

beforeEach(async () => {
  Object.assign(network, { lostRequests: 0, lostResponses: 0, meanwhile: undefined, commits: 0 });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (network.lostRequests > 0) {
      network.lostRequests -= 1;
      fail();
    }
    const response = await send(address, request);
    if (!/:commit\b/.test(address)) return response;
    if (response.ok && isWrite(request)) network.commits += 1;
    if (network.lostResponses === 0) return response;
    network.lostResponses -= 1;
    await network.meanwhile?.();
    return fail();
  });
  // The SDK waits longer before each attempt.
  vi.useFakeTimers();
  vi.setTimerTickMode('nextTimerAsync');
  firestore.signIn('boss', { admin: true });
  await firestore.put(path.app, makeApp());
  await firestore.put('apps/kept', makeApp({ status: 'published' }));
  await firestore.put(path.instruction, makeInstruction({ status: 'submitted' }));
  await firestore.put(path.old, { createdAt: 1_000 });
  await firestore.put(path.vote, { uid: 'boss', createdAt: 1_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe.each(kinds)('$name', ({ write, document, after }) => {
  it('is not stored while there is no connection, and then once', async () => {
    const before = await firestore.get(document);
    network.lostRequests = attempts;
    await expect(write()).rejects.toMatchObject({ name: 'FirebaseError', code: 'unknown' });
    expect(await firestore.get(document)).toEqual(before);
    network.lostRequests = 0;
    await write();
    expect(await firestore.get(document)).toEqual(after);
    expect(network.commits).toBe(1);
  });

  it('is stored when the connection ends before the response, and saving again succeeds', async () => {
    network.lostResponses = attempts;
    await write().catch(() => undefined);
    expect(await firestore.get(document)).toEqual(after);
    network.lostResponses = 0;
    await write();
    expect(await firestore.get(document)).toEqual(after);
  });
});

describe('a response that is lost once', () => {
  beforeEach(() => {
    network.lostResponses = 1;
  });

  it.each(kinds.slice(0, 3))('$name: it succeeds by itself', async ({ write, document, after }) => {
    await write();
    expect(await firestore.get(document)).toEqual(after);
  });

  it('a decision with several documents is made once, and is no conflict with itself', async () => {
    await decide();
    expect(network.commits).toBe(1);
    expect(await firestore.get(path.instruction)).toMatchObject({ status: 'rejected' });
    expect(await firestore.get(path.vote)).toBeNull();
  });

  it('somebody else decides meanwhile: the conflict is reported', async () => {
    network.meanwhile = () =>
      firestore.put(path.instruction, makeInstruction({ status: 'published' }));
    await expect(decide()).rejects.toThrow('Somebody else decided.');
    expect(network.commits).toBe(1);
  });

  it('somebody else saves meanwhile: their version stays, and the conflict is reported', async () => {
    network.meanwhile = () =>
      firestore.put(path.app, makeApp({ name: 'Theirs', updatedAt: 7_001 }));
    const write = updateDocument(path.app, { name: 'New' }, { updatedAt: 2_000 });
    await expect(write).rejects.toMatchObject({ code: 'failed-precondition' });
    expect(await firestore.get(path.app)).toMatchObject({ name: 'Theirs' });
  });
});

it('a path that somebody else has taken is not written', async () => {
  await expect(createDocument(path.app, { name: 'New' })).rejects.toMatchObject({
    code: 'already-exists',
  });
  expect(await firestore.get(path.app)).toMatchObject({ name: 'Margin' });
});

it('a change of some fields does not pass over a newer version that has them', async () => {
  const write = updateDocument(path.app, { name: 'Margin' }, { updatedAt: 900 });
  await expect(write).rejects.toMatchObject({ code: 'failed-precondition' });
});

it('a document that was stored without a time of change has the version 0', async () => {
  const product = {
    name: 'Old',
    summary: 'Both.',
    description: '',
    appIds: [],
    price: null,
    url: null,
    imageUrl: null,
    status: 'draft',
    position: 1,
  };
  await firestore.put('products/a', product);
  await updateDocument('products/a', { name: 'New' }, { updatedAt: 0 });
  expect(await firestore.get('products/a')).toEqual({ ...product, name: 'New', updatedAt: aTime });
  await expect(
    updateDocument('products/a', { name: 'Mine' }, { updatedAt: 0 }),
  ).rejects.toMatchObject({ code: 'failed-precondition' });
});

it('what a later version stored, and an editor was not shown, stays when something else is saved', async () => {
  const step = { title: 'Open it', body: 'Twice.', imageUrl: null, imageAlt: '' };
  const steps = [{ ...step, video: 'later' }];
  await firestore.put(path.instruction, { ...makeInstruction({ status: 'submitted' }), steps });
  const { updatedAt } = makeInstruction();
  await updateDocument(path.instruction, { title: 'New', steps: [step] }, { updatedAt });
  expect(await firestore.get(path.instruction)).toMatchObject({ title: 'New', steps });
});
