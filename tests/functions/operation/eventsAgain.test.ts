import { createHash, randomUUID } from 'node:crypto';
import { findAddressDocument, quotas } from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { removeEntry } from '../../../functions/src/features/trash/removeEntry';
import { createTrashCallContext } from '../../../functions/src/features/trash/trashHooks';
import { restoreFromTrash } from '../../../functions/src/lifecycle/trash/restoreFromTrash';
import { maxAgeMs } from '../../../functions/src/platform/events/handleEvent';
import { logger } from '../../../functions/src/platform/firebase/logger';
import { bucket } from '../../../functions/src/platform/firebase/storage';
import { appData } from '../../support/appData';
import { emptyProject, EventRecorder, readContent } from '../support/recordedEvents';
import { collectionData, commentData, instructionData, reviewData } from '../support/testData';
import { auth, database, firestore } from '../support/triggerProject';

// A run reaches every trigger. Then all of its events are delivered again, in other orders, and nothing may be different:
// a handler looks at what is there now before it takes anything away or tells anybody of it.

/** `SEED=… npm test -- again` repeats an order. */
const seed = process.env.SEED ?? '1';
/** How many events are handled at the same time. */
const atOnce = 6;

/** The order of things by a hash of the seed: the same with each run. */
const shuffle = <T>(things: readonly T[]): T[] =>
  things
    .map((thing, index) => ({
      thing,
      key: createHash('sha256')
        .update(`${seed} ${String(index)}`)
        .digest('hex'),
    }))
    .sort((one, other) => one.key.localeCompare(other.key))
    .map(({ thing }) => thing);

let recorder: EventRecorder;

/** Times that a repeated event moves, rightly: open pages look again. */
const isMoved = (path: string): boolean =>
  path.startsWith('database:/voteTimes/') || /^database:\/userMeta\/[^/]+\/refreshTime$/.test(path);

/** Fields that a repeated event moves, rightly: when trust was computed, and the writes of a day, which are counted roughly. */
const movedFields: Readonly<Record<string, string>> = { trust: 'updatedAt', quotas: 'writes' };

function withoutMoved(path: string, value: unknown): unknown {
  const moved = movedFields[path.split('/')[0] ?? ''];
  if (moved === undefined || typeof value !== 'object' || value === null) return value;
  const left = Object.entries(value).filter(([name]) => name !== moved);
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

/** What differs, by path: before and after. */
function compare(before: Record<string, unknown>, after: Record<string, unknown>) {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const pairs = paths
    .filter((path) => !isMoved(path))
    .map((path) => ({
      path,
      before: withoutMoved(path, before[path]),
      after: withoutMoved(path, after[path]),
    }));
  return pairs.filter((pair) => JSON.stringify(pair.before) !== JSON.stringify(pair.after));
}

/** An account and its event. */
async function register(uid: string, claims: Record<string, unknown> = {}): Promise<void> {
  await recorder.act(async () => {
    await auth.createUser({
      uid,
      email: `${uid}@members.appshelf.test`,
      emailVerified: true,
      displayName: uid.toUpperCase(),
    });
    await auth.setCustomUserClaims(uid, claims);
  });
}

const set = (path: string, fields: object, by?: string) =>
  recorder.act(() => firestore.doc(path).set(fields), by);
const update = (path: string, fields: object, by?: string) =>
  recorder.act(() => firestore.doc(path).update({ updatedAt: Timestamp.now(), ...fields }), by);
const remove = (path: string, by?: string) => recorder.act(() => firestore.doc(path).delete(), by);
const own = (uid: string) => ({ authorUid: uid, authorName: uid.toUpperCase() });
const review = (uid: string, changes: object = {}) => ({
  ...reviewData(4, 'published'),
  ...own(uid),
  ...changes,
});
const instruction = (status: 'draft' | 'submitted' | 'published', uid = 'ada') => ({
  ...instructionData('shelf', status),
  ...own(uid),
});
const moderation = () => ({ by: 'mod', at: Timestamp.now() });

async function moveToTrash(path: string): Promise<DocumentReference> {
  await recorder.act(() =>
    removeEntry({ target: path }, { uid: 'mod', email: null }, createTrashCallContext()),
  );
  const { docs } = await firestore.collection('trash').where('path', '==', path).get();
  const [entry] = docs;
  if (entry === undefined) throw new Error(`${path} is not in the trash.`);
  return entry.ref;
}

const restore = (entry: DocumentReference) =>
  recorder.act(() =>
    restoreFromTrash(entry, { uid: 'mod', email: null }, createTrashCallContext()),
  );

async function writeCatalogue(): Promise<void> {
  await set('apps/shelf', appData({ name: 'Shelf' }), 'mod');
  await set('apps/margin', appData({ name: 'Margin' }), 'mod');
  await set('products/p', { name: 'P', status: 'published' }, 'mod');
  await set('resources/r', { title: 'R', status: 'published' }, 'mod');
  await set('pages/page', { title: 'Page', status: 'published', body: 'Text.' }, 'mod');
  await set('pageTexts/about', { markdown: 'About us.', updatedAt: Timestamp.now() }, 'mod');
  await set('apps/shelf/releaseFeeds/f', { repository: 'a/b' }, 'mod');
  await set('taxonomies/tags', { revision: 1, entries: [] }, 'mod');
  await recorder.act(() => database.ref('site').update({ name: 'Shelf', comments: false }), 'mod');
  await recorder.act(() => database.ref('site/maintenance').set(true), 'mod');
  await recorder.act(() => database.ref('site').update({ maintenance: false, comments: true }));
  await set('follows/ida', { apps: ['shelf', 'margin'], authors: ['ada'] });
  const release = () => ({ notes: 'Faster.', publishedAt: Timestamp.now() });
  await set('apps/shelf/releases/8.0.0', release(), 'mod');
  await set('apps/margin/releases/9.0.0', release(), 'mod');
  await remove('apps/margin/releases/9.0.0', 'mod');
  // The address of a deleted app is another one's by now, and a redirect leads away from another's.
  await set('apps/former', appData({ name: 'Former' }), 'mod');
  await remove('apps/former');
  await set(findAddressDocument('/apps/former') ?? '', {
    path: '/apps/former',
    target: null,
    entry: 'apps/margin',
  });
  await update('apps/margin', { slug: 'former' });
  await set('apps/moved', appData({ name: 'Moved' }), 'mod');
  await remove('apps/moved');
  await set(findAddressDocument('/apps/moved') ?? '', {
    path: '/apps/moved',
    target: '/apps/shelf',
    entry: null,
  });
}

async function storeFiles(): Promise<void> {
  const save = (name: string, text: string, uid: string) => () =>
    bucket()
      .file(name)
      .save(text, {
        contentType: 'application/zip',
        resumable: false,
        metadata: { metadata: { uploadedBy: uid } },
      });
  await recorder.act(save('media/m/a.zip', 'a', 'mod'));
  await recorder.act(save('media/m/a.zip', 'b', 'mod'));
  await recorder.act(save('submissions/ada/how-to/a.zip', 'a', 'ada'));
  await recorder.act(() =>
    bucket()
      .file('media/m/a.zip')
      .setMetadata({ metadata: { note: 'n' } }),
  );
  await recorder.act(save('media/gone/a.zip', 'a', 'mod'));
  await recorder.act(() => bucket().file('media/gone/a.zip').delete());
}

async function writeReviews(): Promise<void> {
  const path = 'apps/shelf/reviews/ida';
  await set(path, review('ida'), 'ida');
  await set(`${path}/helpful/ada`, { uid: 'ada', createdAt: Timestamp.now() }, 'ada');
  const reply = () => ({ body: 'Thank you.', at: Timestamp.now(), by: 'mod' });
  await update(path, { reply: reply() }, 'mod');
  await remove(path, 'ida');
  // The second one is published and answered while the events of the first may still come.
  await set(path, review('ida', { title: 'Again' }), 'ida');
  await update(path, { status: 'hidden', moderation: moderation() }, 'mod');
  await update(path, { status: 'published', moderation: moderation() }, 'mod');
  await update(path, { reply: reply() }, 'mod');
  // Yesterday's quota is used up, and today's too.
  await firestore.doc('quotas/eve').set({
    daily: {
      reviews: {
        day: new Date().toISOString().slice(0, 10),
        counted: Array.from({ length: quotas.reviews - 1 }, (_, index) => `k${String(index)}`),
      },
    },
  });
  await set('apps/shelf/reviews/eve', review('eve'), 'eve');
  await set('apps/margin/reviews/eve', review('eve'), 'eve');
}

async function writeInstructions(): Promise<void> {
  await recorder.act(() => {
    const batch = firestore.batch();
    for (let index = 0; index < quotas.drafts - 2; index += 1) {
      batch.set(firestore.doc(`instructions/draft-${String(index)}`), instruction('draft', 'eve'));
    }
    return batch.commit();
  });
  await set('instructions/eve', instruction('submitted', 'eve'));
  await set('instructions/last', instruction('draft', 'eve'), 'eve');
  await set('instructions/published', instruction('draft', 'eve'), 'eve');
  await update('instructions/published', { status: 'published', publishedAt: Timestamp.now() });
  await update('instructions/eve', { status: 'draft' }, 'eve');
  await set('instructions/one-more', instruction('draft', 'eve'), 'eve');

  const path = 'instructions/how-to';
  await set(path, instruction('draft'), 'ada');
  await update(path, { status: 'submitted' });
  await update(path, { status: 'rejected' }, 'mod');
  await update(path, { status: 'submitted' });
  await update(path, { status: 'published', publishedAt: Timestamp.now() }, 'mod');
  await set(`${path}/helpful/ida`, { uid: 'ida', createdAt: Timestamp.now() }, 'ida');
  const comment = (uid: string, body: string) => commentData(uid, { ...own(uid), body });
  await set(`${path}/comments/one`, comment('ida', 'Good.'), 'ida');
  await set(`${path}/comments/two`, comment('ida', 'Bad.'), 'ida');
  await update(`${path}/comments/two`, { status: 'hidden', moderation: moderation() }, 'mod');
  await set(`${path}/conversation/m`, {
    body: 'Why?',
    ...own('mod'),
    isModerator: true,
    createdAt: Timestamp.now(),
  });
  await set(
    `${path}/translations/de-ida`,
    {
      language: 'de',
      texts: { title: 'Ein Titel' },
      sources: { title: 'A title' },
      status: 'proposed',
      ...own('ida'),
      note: '',
      createdAt: Timestamp.now(),
      updatedAt: Timestamp.now(),
    },
    'ida',
  );
  // It is taken off the site, and comes back from the trash.
  await update(path, { status: 'rejected' }, 'mod');
  await update(path, { status: 'published' }, 'mod');
  await restore(await moveToTrash(path));
  await set(`${path}/comments/three`, comment('ida', 'Still good.'), 'ida');
  await set('collections/c', collectionData(['shelf'], 'published', { ownerUid: 'ada' }), 'ada');
  await update('collections/c', { status: 'hidden' }, 'mod');
  await update('collections/c', { status: 'published' }, 'mod');
  await set('collections/gone', collectionData([], 'published', { ownerUid: 'ada' }), 'ada');
  await moveToTrash('collections/gone');
}

async function writeRest(): Promise<void> {
  await set('messages/m', {
    name: 'Ida',
    email: 'ida@members.appshelf.test',
    uid: 'ida',
    subject: 'Hello',
    body: 'Hi.',
    status: 'new',
    createdAt: Timestamp.now(),
  });
  await set('campaigns/c', {
    audience: 'all',
    subject: 'News',
    body: 'News.',
    status: 'queueing',
    step: 0,
    cursor: null,
    queued: 0,
    unsubscribed: 0,
    createdAt: Timestamp.now(),
    createdBy: 'mod',
  });
  await update('users/ida', { displayName: 'Ida' }, 'ida');
  // An account that comes back, and one that stays away.
  await register('back');
  await set('apps/shelf/reviews/back', review('back'), 'back');
  await recorder.act(() => auth.deleteUser('back'));
  await register('back');
  await set('follows/back', { apps: ['shelf'], authors: [] });
  await set('instructions/back', instruction('draft', 'back'), 'back');
  await register('left');
  await set('apps/shelf/reviews/left', review('left'), 'left');
  await recorder.act(() => auth.deleteUser('left'));
}

beforeAll(async () => {
  await emptyProject();
  recorder = await EventRecorder.create();
  await register('mod', { admin: true });
  for (const uid of ['ada', 'ida', 'eve']) await register(uid);
  await update('users/mod', { 'preferences.moderationMail': 'atOnce' });
  await writeCatalogue();
  await storeFiles();
  await writeReviews();
  await writeInstructions();
  await writeRest();
});

afterAll(emptyProject);

it('reaches every trigger', () => {
  const reached = new Set(recorder.events.map((event) => event.function));
  expect(recorder.triggers.map(({ name }) => name).filter((name) => !reached.has(name))).toEqual(
    [],
  );
});

/** How late the last of the recorded events are still handled, with minutes for the run itself. */
const lastMs = maxAgeMs - 10 * 60_000;

describe(`all events of a run, delivered again (SEED=${seed})`, () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['in the same order', { isShuffled: false, isNew: false, lateMs: 0 }],
    ['shuffled, under new ids', { isShuffled: true, isNew: true, lateMs: 0 }],
    ['an hour late', { isShuffled: true, isNew: false, lateMs: 60 * 60_000 }],
    ['as late as events are handled', { isShuffled: true, isNew: true, lateMs: lastMs }],
    ['later than that', { isShuffled: true, isNew: true, lateMs: 24 * 60 * 60_000 }],
  ])('%s, change nothing', async (_name, { isShuffled, isNew, lateMs }) => {
    vi.spyOn(logger, 'warn').mockReturnValue();
    vi.spyOn(logger, 'error').mockReturnValue();
    const before = await readContent();
    if (lateMs > 0) vi.useFakeTimers({ now: Date.now() + lateMs, toFake: ['Date'] });
    const waiting = isShuffled ? shuffle(recorder.events) : [...recorder.events];
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await recorder.deliver(next, isNew ? randomUUID() : next.id);
      }
    };
    await Promise.all(Array.from({ length: isShuffled ? atOnce : 1 }, work));
    vi.useRealTimers();
    const differences = compare(before, await readContent());
    // An entry of the audit has the id of its event, by which it is made once. An event that is too old is noted as failed.
    const made = [...(isNew ? ['audit/'] : []), ...(lateMs > lastMs ? ['failedEvents/'] : [])];
    expect(differences.filter(({ path }) => !made.some((each) => path.startsWith(each)))).toEqual(
      [],
    );
  });
});
