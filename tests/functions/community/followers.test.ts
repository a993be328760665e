import type { FanOut } from '@appshelf/model';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOnce } from '../../../functions/src/platform/firebase/createOnce';
import { removeFollowedApp } from '../../../functions/src/features/follows/removeFollowedApp';
import { startFanOut } from '../../../functions/src/features/follows/startFanOut';
import { takeStep } from '../../../functions/src/features/follows/takeStep';
import type { NotificationEvent } from '../../../functions/src/outbox/notifications/notify';
import { appData } from '../../support/appData';
import { createApp, instructionData } from '../support/testData';
import { auth, clearFirestore, firestore as suite, unique } from '../support/suite';

// A separate project without functions, so that each step is taken by the test.
const projectId = 'demo-followers';
const firestore = getFirestore(initializeApp({ projectId }, 'followers'));
const toUid = (index: number) => `member-${String(index).padStart(5, '0')}`;

beforeEach(() => clearFirestore(projectId));
afterAll(() => clearFirestore(projectId));

/** Lets members follow the app `margin` and something else. */
async function follow(count: number) {
  for (let start = 0; start < count; start += 500) {
    const batch = firestore.batch();
    for (let index = start; index < Math.min(start + 500, count); index += 1) {
      batch.set(firestore.doc(`follows/${toUid(index)}`), {
        apps: ['other', 'margin'],
        authors: [],
        updatedAt: Timestamp.now(),
      });
    }
    await batch.commit();
  }
  await firestore.doc('follows/stranger').set({ apps: ['other'], authors: ['margin'] });
}

const event = {
  id: 'release-margin-1.5.0',
  kind: 'release',
  target: 'margin',
  source: 'apps/margin',
  title: 'Margin 1.5.0 is out',
  text: 'Faster.',
  path: '/apps/margin',
} as const;

const fanOut = firestore.doc(`fanOuts/${event.id}`);
const read = async () => (await fanOut.get()).data() as Omit<FanOut, 'id'>;

/** Stores notifications as `notify` does, each once for an id. */
const notifyAll = async (events: readonly NotificationEvent[]) => {
  await Promise.all(
    events.map(({ id, uid, ...rest }) =>
      createOnce(firestore.doc(`users/${uid}/notifications/${id}`), rest),
    ),
  );
};
const step = (seen: Omit<FanOut, 'id'>, notify = notifyAll) =>
  takeStep(event.id, seen, { firestore, notifyAll: notify });

/** The members who were notified. */
async function listNotified() {
  const { docs } = await firestore.collectionGroup('notifications').select().get();
  return docs.map(({ ref }) => ref.parent.parent?.id).sort();
}

describe('a fan-out', () => {
  it('reaches 600 followers once each when steps fail, repeat and overlap', async () => {
    await firestore.doc('apps/margin').set(appData());
    await follow(600);
    await startFanOut(event, firestore);
    await startFanOut(event, firestore);
    let calls = 0;
    const failing = async (events: readonly NotificationEvent[]) => {
      calls += 1;
      const isFailing = calls % 3 === 0;
      await notifyAll(isFailing ? events.slice(0, 50) : events);
      if (isFailing) throw new Error('The database is away.');
    };
    let before = await read();
    for (let state = before; state.status === 'running'; state = await read()) {
      // Each event is delivered twice at the same time, together with the previous one.
      await Promise.allSettled([state, state, before].map((seen) => step(seen, failing)));
      before = state;
    }
    expect(await listNotified()).toEqual(Array.from({ length: 600 }, (_, index) => toUid(index)));
    // The last step finds no follower, because the one before it was full.
    expect(await read()).toMatchObject({ status: 'done', sent: 600, step: 4, cursor: null });
    // At least two steps ended half-way.
    expect(calls).toBeGreaterThanOrEqual(6);
  });

  it('is not started without followers', async () => {
    await follow(0);
    await startFanOut(event, firestore);
    expect((await fanOut.get()).exists).toBe(false);
  });

  it('ends with the running step when an administrator stops it', async () => {
    await firestore.doc('apps/margin').set(appData());
    await follow(250);
    await startFanOut(event, firestore);
    await step(await read(), async (events) => {
      await notifyAll(events);
      await fanOut.update({ status: 'stopped' });
    });
    expect(await read()).toMatchObject({ status: 'stopped', sent: 200, step: 1 });
    await step(await read());
    await step({ ...(await read()), status: 'running' });
    expect(await listNotified()).toHaveLength(200);
    // A repeated event of the release does not start the fan-out again.
    await startFanOut(event, firestore);
    expect(await read()).toMatchObject({ status: 'stopped', sent: 200 });
  });

  it('ends when the app is not published any more', async () => {
    await firestore.doc('apps/margin').set(appData({ status: 'archived' }));
    await follow(3);
    await startFanOut(event, firestore);
    await step(await read());
    expect(await read()).toMatchObject({ status: 'stopped', sent: 0 });
    expect(await listNotified()).toEqual([]);
  });

  it('takes a deleted app out of what members follow, unless it exists again', async () => {
    await follow(250);
    await removeFollowedApp('margin', 'Margin', firestore);
    const { docs } = await firestore.collection('fanOuts').get();
    const [removal] = docs;
    if (removal === undefined) throw new Error('Nothing was started.');
    const readRemoval = async () => (await removal.ref.get()).data() as Omit<FanOut, 'id'>;
    const left = async () =>
      (await firestore.collection('follows').where('apps', 'array-contains', 'margin').get()).size;
    await takeStep(removal.id, await readRemoval(), { firestore, notifyAll });
    expect(await left()).toBe(50);
    await firestore.doc('apps/margin').set(appData({ status: 'draft' }));
    await takeStep(removal.id, await readRemoval(), { firestore, notifyAll });
    expect([await left(), (await readRemoval()).status]).toEqual([50, 'stopped']);

    await firestore.doc('apps/margin').delete();
    await removal.ref.update({ status: 'running' });
    while ((await readRemoval()).status === 'running') {
      await takeStep(removal.id, await readRemoval(), { firestore, notifyAll });
    }
    expect(await left()).toBe(0);
    expect(await readRemoval()).toMatchObject({ status: 'done', sent: 250 });
    expect((await firestore.doc('follows/member-00000').get()).get('apps')).toEqual(['other']);
    expect(await listNotified()).toEqual([]);
  });
});

describe('in the suite', () => {
  const soon = { timeout: 60_000, interval: 200 };
  const follower = `follower-${unique()}`;
  const titles = async () => {
    const { docs } = await suite.collection(`users/${follower}/notifications`).get();
    return docs.map((each) => String(each.get('title'))).sort();
  };
  beforeAll(() =>
    auth.createUser({
      uid: follower,
      email: `${follower}@appshelf.test`,
      emailVerified: true,
    }),
  );
  afterAll(async () => {
    await auth.deleteUser(follower);
    await suite.doc(`follows/${follower}`).delete();
    await suite.recursiveDelete(suite.doc(`users/${follower}`));
  });

  it('followers hear of the latest release of a published app, and of first publications', async () => {
    const [app, draft] = [await createApp(), await createApp('draft')];
    const author = `author-${unique()}`;
    await suite
      .doc(`follows/${follower}`)
      .set({ apps: [app.id, draft.id], authors: [author], updatedAt: Timestamp.now() });
    const release = (version: string, publishedAt = Timestamp.now()) => ({
      version,
      fields: { notes: 'Notes.', publishedAt },
    });
    const old = Timestamp.fromMillis(Date.now() - 60 * 24 * 60 * 60_000);
    for (const [of, { version, fields }] of [
      [draft, release('9.0.0')],
      [app, release('0.0.1')],
      [app, release('8.0.0', old)],
      [app, release('9.0.0')],
    ] as const) {
      await of.collection('releases').doc(version).set(fields);
    }
    const instruction = suite.doc(`instructions/test-${unique()}`);
    const published = {
      ...instructionData(null, 'published'),
      authorUid: author,
      authorName: 'Ada',
      title: 'How to',
    };
    await instruction.set({ ...published, status: 'submitted', publishedAt: null });
    await instruction.set({ ...published, publishedAt: Timestamp.now() });
    const name = String((await app.get()).get('name'));
    const news = 'A new instruction by an author you follow: “How to”';
    const expected = [news, `${name} 9.0.0 is out`].sort();
    await vi.waitFor(async () => expect(await titles()).toEqual(expected), soon);

    // A second publication, and a change of the notes, are no news.
    await instruction.update({ status: 'submitted' });
    await instruction.update({ status: 'published' });
    await app.collection('releases').doc('9.0.0').update({ notes: 'Other notes.' });
    await app.collection('releases').doc('9.1.0').set(release('9.1.0').fields);
    // What was taken off the site in between stays blank.
    const blanked = 'An author you follow published an instruction.';
    const left = [blanked, `${name} 9.0.0 is out`, `${name} 9.1.0 is out`].sort();
    await vi.waitFor(async () => expect(await titles()).toEqual(left), soon);

    await instruction.delete();
    await app.delete();
    await vi.waitFor(
      async () =>
        expect((await suite.doc(`follows/${follower}`).get()).get('apps')).toEqual([draft.id]),
      soon,
    );
  });
});
