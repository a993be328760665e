import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makePlannedChanges } from '../../../functions/src/features/planned/makePlannedChanges';
import { createAuditRecorder } from '../../../functions/src/lifecycle/audit/audit';
import { appData } from '../../support/appData';
import { call, createMember, firestore, unique } from '../support/suite';

/** Ten o'clock on a day in the far future, so that the schedule of the suite has nothing to do. */
const ten = Date.UTC(2027, 5, 1, 10);
const minute = 60_000;
const made: DocumentReference[] = [];

let editor: { uid: string; idToken: string };

beforeAll(async () => {
  editor = await createMember({ editor: true });
});

afterEach(async () => {
  for (const app of made.splice(0)) {
    for (const action of ['publish', 'archive']) await getPlan(app, action).delete();
    await app.delete();
  }
});

const getPlan = (app: DocumentReference, action: string) =>
  firestore.doc(`plannedChanges/apps:${app.id}:${action}`);

async function addApp(status: 'draft' | 'published' | 'archived'): Promise<DocumentReference> {
  const app = firestore.doc(`apps/planned-${unique()}`);
  made.push(app);
  await app.set(appData({ status }));
  return app;
}

const plan = (
  app: DocumentReference,
  publishAt: number | null,
  archiveAt: number | null = null,
  idToken: string | null = editor.idToken,
) => call('planChanges', { entry: app.path, publishAt, archiveAt }, idToken);

const run = (now: number, switchedOff: 'products'[] = []) =>
  makePlannedChanges({
    firestore,
    recorder: createAuditRecorder(firestore),
    readSwitchedOff: () => Promise.resolve(switchedOff),
    now: () => now,
  });

const readStatus = async (app: DocumentReference): Promise<unknown> =>
  (await app.get()).get('status');

const refused = (message: RegExp, status = 'FAILED_PRECONDITION') => ({
  error: { status, message: expect.stringMatching(message) as string },
});

describe('planChanges', () => {
  it.each([null, {}, { moderator: true }, { analyst: true }])('refuses %o', async (claims) => {
    const app = await addApp('draft');
    const member = claims && (await createMember(claims));
    expect(await plan(app, ten, null, member?.idToken ?? null)).toMatchObject({
      error: { status: claims === null ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED' },
    });
    expect((await getPlan(app, 'publish').get()).exists).toBe(false);
  });

  it('refuses a time that is over, half a minute, one that is too far away, and two equal ones', async () => {
    const app = await addApp('draft');
    expect(await plan(app, Date.UTC(2020, 0))).toMatchObject(refused(/This time is over/));
    expect(await plan(app, ten + 30_000)).toMatchObject(refused(/minute/, 'INVALID_ARGUMENT'));
    expect(await plan(app, Date.UTC(2040, 0))).toMatchObject(refused(/two years/));
    expect(await plan(app, ten, ten)).toMatchObject(refused(/another time/, 'INVALID_ARGUMENT'));
  });

  it('refuses what would change nothing', async () => {
    expect(await plan(await addApp('published'), ten)).toMatchObject(refused(/published already/));
    expect(await plan(await addApp('draft'), null, ten)).toMatchObject(refused(/not on the site/));
  });

  it('names who planned it, changes and cancels', async () => {
    const app = await addApp('draft');
    expect(await plan(app, ten, ten + minute)).toEqual({ result: null });
    expect((await getPlan(app, 'publish').get()).data()).toMatchObject({
      entry: app.path,
      dueAt: Timestamp.fromMillis(ten),
      plannedBy: editor.uid,
      problem: null,
    });
    expect(await plan(app, ten + minute)).toEqual({ result: null });
    expect((await getPlan(app, 'publish').get()).get('dueAt')).toEqual(
      Timestamp.fromMillis(ten + minute),
    );
    expect((await getPlan(app, 'archive').get()).exists).toBe(false);
    const { docs } = await firestore.collection('audit').where('target', '==', app.path).get();
    expect(docs.map((entry) => entry.get('action') as unknown)).toEqual([
      'planChanges',
      'planChanges',
    ]);
  });
});

describe('the schedule', () => {
  it('changes nothing before the minute, and once in it', async () => {
    const app = await addApp('draft');
    await plan(app, ten);
    await run(ten - 1);
    expect(await readStatus(app)).toBe('draft');
    await run(ten);
    await run(ten);
    expect((await app.get()).data()).toMatchObject({
      status: 'published',
      publishedAt: Timestamp.fromMillis(ten),
      updatedAt: Timestamp.fromMillis(ten),
    });
    const audit = firestore.collection('audit').where('target', '==', app.path);
    const entries = (await audit.where('action', '==', 'plannedChange').get()).docs;
    expect(entries.map((entry) => entry.data())).toEqual([
      expect.objectContaining({ actorUid: editor.uid, after: { status: 'published' } }),
    ]);
  });

  it('catches up in order when it did not run', async () => {
    const app = await addApp('draft');
    await plan(app, ten, ten + minute);
    await run(ten + 60 * minute);
    expect(await readStatus(app)).toBe('archived');
    expect((await app.get()).get('publishedAt')).toEqual(Timestamp.fromMillis(ten + 60 * minute));
  });

  it('leaves what somebody published meanwhile, and forgets the plan', async () => {
    const app = await addApp('draft');
    await plan(app, ten);
    await app.update({ status: 'published', publishedAt: Timestamp.fromMillis(ten - minute) });
    await run(ten);
    expect((await app.get()).get('publishedAt')).toEqual(Timestamp.fromMillis(ten - minute));
    expect((await getPlan(app, 'publish').get()).exists).toBe(false);
  });

  it('makes nothing of a plan whose entry is gone', async () => {
    const app = await addApp('draft');
    await plan(app, ten);
    await app.delete();
    await run(ten);
    expect((await app.get()).exists).toBe(false);
    expect((await getPlan(app, 'publish').get()).exists).toBe(false);
  });

  it('says in the plan why it failed, and tries again', async () => {
    const product = firestore.doc(`products/planned-${unique()}`);
    const stored = firestore.doc(`plannedChanges/products:${product.id}:publish`);
    try {
      await product.set({ name: 'Studio', status: 'draft' });
      await stored.set({
        entry: product.path,
        action: 'publish',
        dueAt: Timestamp.fromMillis(ten),
        plannedBy: editor.uid,
        plannedAt: Timestamp.fromMillis(ten - minute),
        problem: null,
      });
      await run(ten, ['products']);
      expect((await stored.get()).get('problem')).toMatch(/Products/);
      expect(await readStatus(product)).toBe('draft');
      await run(ten + minute);
      expect(await readStatus(product)).toBe('published');
      expect((await stored.get()).exists).toBe(false);
    } finally {
      await product.delete();
    }
  });
});
