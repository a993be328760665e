import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makePlannedChanges } from '../../../functions/src/features/planned/makePlannedChanges';
import { createAuditRecorder } from '../../../functions/src/lifecycle/audit/audit';
import { appData } from '../../support/appData';
import { auth, call, createMember, getCaller, firestore, unique } from '../support/suite';

/** Ten o'clock on a day in the far future, so that the schedule of the suite has nothing to do. */
const ten = Date.UTC(2027, 5, 1, 10);
const minute = 60_000;
const nothing = { publishAt: null, archiveAt: null };
const made: DocumentReference[] = [];

let editor: { uid: string; idToken: string };

beforeAll(async () => {
  editor = await getCaller({ editor: true });
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

/** When a change is planned, in milliseconds. */
const readDueAt = async (app: DocumentReference, action: string): Promise<number | null> =>
  ((await getPlan(app, action).get()).get('dueAt') as Timestamp | undefined)?.toMillis() ?? null;

/** Plans over what is planned now. */
const plan = async (
  app: DocumentReference,
  publishAt: number | null,
  archiveAt: number | null = null,
  idToken: string | null = editor.idToken,
) => {
  const basis = {
    publishAt: await readDueAt(app, 'publish'),
    archiveAt: await readDueAt(app, 'archive'),
  };
  return call('planChanges', { entry: app.path, publishAt, archiveAt, basis }, idToken);
};

const run = (now: number, switchedOff: 'products'[] = []) =>
  makePlannedChanges({
    firestore,
    recorder: createAuditRecorder(firestore),
    accounts: auth,
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
    const member = claims && (await getCaller(claims));
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
    expect(await plan(app, ten, ten)).toMatchObject(refused(/different time/, 'INVALID_ARGUMENT'));
  });

  it('refuses what would change nothing', async () => {
    expect(await plan(await addApp('published'), ten)).toMatchObject(refused(/published already/));
    expect(await plan(await addApp('draft'), null, ten)).toMatchObject(refused(/not on the site/));
  });

  it('refuses to replace a plan that was not seen, and takes the same request twice', async () => {
    const app = await addApp('draft');
    const planUnseen = (publishAt: number | null) =>
      call(
        'planChanges',
        { entry: app.path, publishAt, archiveAt: null, basis: nothing },
        editor.idToken,
      );
    expect(await planUnseen(ten)).toEqual({ result: null });
    expect(await planUnseen(ten)).toEqual({ result: null });
    expect(await planUnseen(ten + minute)).toMatchObject(refused(/A colleague has planned/));
    expect(await readDueAt(app, 'publish')).toBe(ten);
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

describe('a plan', () => {
  it('of somebody whose role was taken is not made, and says so', async () => {
    const former = await createMember({ editor: true });
    const app = await addApp('draft');
    expect(await plan(app, ten, null, former.idToken)).toEqual({ result: null });
    await auth.setCustomUserClaims(former.uid, { moderator: true });
    await run(ten);
    expect(await readStatus(app)).toBe('draft');
    expect((await getPlan(app, 'publish').get()).get('problem')).toMatch(/role/);
    await auth.setCustomUserClaims(former.uid, { editor: true });
    await run(ten);
    expect(await readStatus(app)).toBe('published');
  });

  it('to publish what is not complete changes nothing, says what is missing, and is made once that is there', async () => {
    const app = await addApp('draft');
    await app.update({ tagline: '', platforms: [] });
    await plan(app, ten);
    await run(ten);
    expect((await app.get()).data()).toMatchObject({ status: 'draft', publishedAt: null });
    expect((await getPlan(app, 'publish').get()).get('problem')).toBe(
      'This isn’t ready to be published.\nEnter a tagline.\nChoose at least one platform.',
    );
    await app.update({ tagline: 'For notes', platforms: ['web'] });
    await run(ten + minute);
    expect(await readStatus(app)).toBe('published');
    expect((await getPlan(app, 'publish').get()).exists).toBe(false);
  });

  it('to archive what is not complete is made', async () => {
    const app = await addApp('published');
    await app.update({ tagline: '' });
    await plan(app, null, ten);
    await run(ten);
    expect(await readStatus(app)).toBe('archived');
  });

  it('of a disabled or deleted account is not made', async () => {
    const [disabled, deleted] = [
      await createMember({ editor: true }),
      await createMember({ editor: true }),
    ];
    const [first, second] = [await addApp('draft'), await addApp('draft')];
    await plan(first, ten, null, disabled.idToken);
    await plan(second, ten, null, deleted.idToken);
    await auth.updateUser(disabled.uid, { disabled: true });
    await auth.deleteUser(deleted.uid);
    await run(ten);
    expect([await readStatus(first), await readStatus(second)]).toEqual(['draft', 'draft']);
  });

  it('for an entry that was deleted does not publish a new one with its id', async () => {
    const app = await addApp('draft');
    await plan(app, ten);
    const planned = (await getPlan(app, 'publish').get()).data() ?? {};
    await app.delete();
    await app.set(appData({ status: 'draft' }));
    // As if the event of the deletion were late.
    await getPlan(app, 'publish').set(planned);
    await run(ten);
    expect(await readStatus(app)).toBe('draft');
    expect((await getPlan(app, 'publish').get()).exists).toBe(false);
  });
});

describe('a planned text', () => {
  const terms = firestore.doc('pageTexts/terms');
  const plan = firestore.doc('plannedChanges/pageTexts:terms:replaceText');
  const content = { markdown: 'Be kinder.' };
  const planText = (
    text: { at: number; content: object } | null,
    basis: number | null = null,
    entry = terms.path,
    idToken: string | null = editor.idToken,
  ) => call('planChanges', { entry, text, basis }, idToken);
  const readBasis = async () => ((await plan.get()).get('plannedAt') as Timestamp).toMillis();

  afterEach(async () => {
    await Promise.all([terms.delete(), plan.delete()]);
  });

  it.each([null, {}, { moderator: true }, { analyst: true }])(
    'is refused to %o',
    async (claims) => {
      const member = claims && (await getCaller(claims));
      expect(
        await planText({ at: ten, content }, null, terms.path, member?.idToken ?? null),
      ).toMatchObject({ error: {} });
      expect((await plan.get()).exists).toBe(false);
    },
  );

  it.each([
    ['pageTexts/contact', content],
    ['pageTexts/terms', { markdown: '' }],
    ['pageTexts/terms', { markdown: 'x'.repeat(40_001) }],
    ['pageTexts/terms', { ...content, updatedBy: 'zoe' }],
    ['pages/hours', content],
    ['apps/margin', content],
  ])('is refused for %s with other fields than are edited there', async (entry, wrong) => {
    expect(await planText({ at: ten, content: wrong }, null, entry)).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    });
  });

  it('replaces the built-in text at its minute, and the stored one as a whole, with a record of both', async () => {
    expect(await planText({ at: ten, content })).toEqual({ result: null });
    await run(ten - 1);
    expect((await terms.get()).exists).toBe(false);
    await run(ten);
    expect((await terms.get()).data()).toEqual({
      ...content,
      updatedAt: Timestamp.fromMillis(ten),
      updatedBy: editor.uid,
    });
    expect(await planText({ at: ten, content: { markdown: 'Be kindest.' } })).toEqual({
      result: null,
    });
    await terms.update({ markdown: 'Be kind, please.' });
    await run(ten + minute);
    expect((await terms.get()).get('markdown')).toBe('Be kindest.');
    expect((await plan.get()).exists).toBe(false);
    const audit = firestore.collection('audit').where('target', '==', terms.path);
    const made = await audit.where('action', '==', 'plannedChange').get();
    expect(made.docs.map((entry) => entry.data())).toContainEqual(
      expect.objectContaining({
        actorUid: editor.uid,
        before: { markdown: 'Be kind, please.' },
        after: { markdown: 'Be kindest.' },
      }),
    );
  });

  it('is changed and cancelled over the plan that was seen, and what was planned stays in the audit', async () => {
    await planText({ at: ten, content });
    const basis = await readBasis();
    expect(await planText({ at: ten, content })).toMatchObject(
      refused(/colleague has changed the schedule/),
    );
    expect(await planText({ at: ten + minute, content }, basis)).toEqual({ result: null });
    expect(await planText(null, basis - 1)).toMatchObject(
      refused(/colleague has changed the schedule/),
    );
    expect(await planText(null, await readBasis())).toEqual({ result: null });
    await run(ten + minute);
    expect((await terms.get()).exists).toBe(false);
    const audit = firestore.collection('audit').where('target', '==', terms.path);
    const planned = (await audit.where('action', '==', 'planChanges').get()).docs;
    expect(planned.map((entry) => entry.get('before') as unknown)).toContainEqual({
      textAt: Timestamp.fromMillis(ten + minute),
      plannedText: 'Be kinder.',
    });
  });

  it('of an own page leaves its status, and is gone with the page', async () => {
    const page = firestore.doc(`pages/planned-${unique()}`);
    const text = { title: 'Hours', description: '', markdown: 'On Sundays.' };
    try {
      await page.set({ ...text, markdown: 'Never.', status: 'draft', publishedAt: null });
      expect(await planText({ at: ten, content: text }, null, page.path)).toEqual({ result: null });
      expect(
        await call(
          'planChanges',
          { entry: page.path, publishAt: ten, archiveAt: null, basis: nothing },
          editor.idToken,
        ),
      ).toEqual({ result: null });
      await run(ten);
      expect((await page.get()).data()).toMatchObject({ ...text, status: 'published' });
      await planText({ at: ten, content: text }, null, page.path);
      await page.delete();
      await run(ten);
      expect((await page.get()).exists).toBe(false);
    } finally {
      await page.delete();
    }
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
      await product.set({ name: 'Studio', summary: 'For many', status: 'draft' });
      await stored.set({
        entry: product.path,
        action: 'publish',
        dueAt: Timestamp.fromMillis(ten),
        plannedBy: editor.uid,
        plannedAt: Timestamp.fromMillis(ten - minute),
        problem: null,
      });
      await run(ten, ['products']);
      expect((await stored.get()).get('problem')).toBe('“Products” is switched off on this site.');
      expect(await readStatus(product)).toBe('draft');
      await run(ten + minute);
      expect(await readStatus(product)).toBe('published');
      expect((await stored.get()).exists).toBe(false);
    } finally {
      await product.delete();
    }
  });
});
