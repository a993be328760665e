import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { quotaMessages, quotas } from '@appshelf/model';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteUserData } from '../../../functions/src/features/leaving/deleteUserData';
import { recopyListedTexts } from '../../../functions/src/features/translations/copyListedTexts';
import { translationWritten } from '../../../functions/src/features/translations/translationWritten';
import type { DataStores } from '../../../functions/src/platform/firebase/dataStores';
import { deliver, recordChange, type DocumentChange } from '../support/events';
import { unique } from '../support/suite';
import { instructionData } from '../support/testData';
import { auth, database, firestore } from '../support/triggerProject';

// What members propose in other languages, and what becomes of it.

let instruction: DocumentReference;
let author: string;
let translator: string;

const bucket = { getFiles: () => Promise.resolve([[]]) } as unknown as DataStores['bucket'];
const stores: DataStores = { firestore, database, bucket };

const translation = (status: string, fields: object = {}) => ({
  language: 'de',
  texts: { title: 'Ein Titel' },
  sources: { title: 'A title' },
  status,
  authorUid: translator,
  authorName: 'Bo',
  note: '',
  createdAt: Timestamp.now(),
  updatedAt: Timestamp.now(),
  ...fields,
});

/** Delivers an event twice, at the same time. */
async function deliverTwice(change: DocumentChange, by?: string): Promise<void> {
  const params = {
    entries: 'instructions',
    entryId: instruction.id,
    translationId: change.after.id,
  };
  await Promise.all([
    deliver(translationWritten, params, change, by),
    deliver(translationWritten, params, change, by),
  ]);
}

const proposal = () => instruction.collection('translations').doc(`de-${translator}`);
const propose = () =>
  recordChange(proposal(), (reference) => reference.set(translation('proposed')));
const readNotifications = async (uid: string) =>
  (await firestore.collection(`users/${uid}/notifications`).get()).docs.map((notification) =>
    notification.data(),
  );
const readCount = async () =>
  Number((await firestore.doc('queues/counts').get()).get('translations'));
const readAudit = async (path: string) =>
  (await firestore.collection('audit').where('target', '==', path).get()).docs.map((entry) =>
    entry.data(),
  );

beforeEach(async () => {
  [author, translator] = [(await auth.createUser({})).uid, (await auth.createUser({})).uid];
  instruction = firestore.doc(`instructions/translated-${unique()}`);
  await instruction.set({ ...instructionData(null, 'published'), authorUid: author });
});

describe('a proposal', () => {
  it('notifies the author of the instruction once, and is no act of the staff', async () => {
    await deliverTwice(await propose(), translator);
    expect(await readNotifications(author)).toMatchObject([
      {
        kind: 'message',
        title: 'Bo proposes a translation of “A title” (Deutsch).',
        path: `/translate/instruction/${instruction.id}/de`,
      },
    ]);
    expect(await readAudit(proposal().path)).toEqual([]);
  });

  it('is counted for moderators until somebody decides, and is mailed to those who want it at once', async () => {
    const moderator = await auth.createUser({
      email: `${unique()}@staff.appshelf.test`,
      emailVerified: true,
    });
    await auth.setCustomUserClaims(moderator.uid, { moderator: true });
    await firestore.doc(`staff/${moderator.uid}`).set({ roles: ['moderator'] });
    await firestore
      .doc(`users/${moderator.uid}`)
      .set({ preferences: { moderationMail: 'atOnce' } });
    await deliverTwice(await propose(), translator);
    expect(await readCount()).toBeGreaterThan(0);
    const counted = await readCount();
    const { docs } = await firestore.collection('mail').where('uid', '==', moderator.uid).get();
    expect(docs.map((mail) => mail.get('template') as unknown)).toMatchObject([
      {
        name: 'moderation-notice',
        data: {
          what: { sentence: 'A translation is waiting for you' },
          title: 'A title (Deutsch)',
        },
      },
    ]);
    await deliverTwice(
      await recordChange(proposal(), (reference) => reference.update({ status: 'accepted' })),
    );
    expect(await readCount()).toBe(counted - 1);
  });

  it.each([
    ['accepted', '', 'was published'],
    ['returned', 'Two steps are missing.', 'was sent back'],
  ])('that is %s notifies its translator once', async (status, note, outcome) => {
    await propose();
    const decided = await recordChange(proposal(), (reference) =>
      reference.update({ status, note, updatedAt: Timestamp.now() }),
    );
    await deliverTwice(decided, author);
    expect(await readNotifications(translator)).toMatchObject([
      {
        kind: 'decision',
        title: `Your translation of “A title” (Deutsch) ${outcome}.`,
        text: note,
      },
    ]);
    expect(await readNotifications(author)).toEqual([]);
  });

  it('that is withdrawn disappears from the notification', async () => {
    await deliverTwice(await propose(), translator);
    const withdrawn = await recordChange(proposal(), (reference) => reference.delete());
    await deliverTwice(withdrawn, translator);
    const [notification] = await readNotifications(author);
    expect(notification?.title).not.toContain('Bo');
  });
});

describe('a translation by the author of the instruction', () => {
  const own = () => instruction.collection('translations').doc(`de-${author}`);
  const german = () => instruction.collection('translations').doc('de');
  const proposeOwn = (fields: object = {}) =>
    recordChange(own(), (reference) =>
      reference.set(translation('proposed', { authorUid: author, authorName: 'Ann', ...fields })),
    );
  const readStreak = async () =>
    (await firestore.doc(`trust/${author}`).get()).get('streak') as unknown;

  beforeEach(async () => {
    await database.ref('site/trustAfter').set(2);
  });
  afterEach(() => database.ref('site/trustAfter').remove());

  it('waits for a moderator', async () => {
    await deliverTwice(await proposeOwn(), author);
    expect((await german().get()).exists).toBe(false);
    expect((await own().get()).get('status')).toBe('proposed');
  });

  it('is published once under their name when they are trusted, in place of another, and noted', async () => {
    await firestore.doc(`trust/${author}`).set({ streak: 2 });
    await german().set(translation('published'));
    await deliverTwice(await proposeOwn(), author);
    expect((await german().get()).data()).toMatchObject({
      status: 'published',
      texts: { title: 'Ein Titel' },
      authorUid: author,
      authorName: 'Ann',
    });
    expect((await own().get()).get('status')).toBe('accepted');
    const noted = firestore.doc(`trustedPublications/translation-${instruction.id}-de`);
    expect((await noted.get()).data()).toMatchObject({ authorUid: author, seenAt: null });
  });

  it.each([
    ['of another member', () => ({ authorUid: 'somebody' })],
    ['of what is not on the site', () => ({ status: 'submitted' })],
  ])('waits for an instruction %s, however trusted they are', async (_case, fields) => {
    await firestore.doc(`trust/${author}`).set({ streak: 2 });
    await instruction.update(fields());
    await deliverTwice(await proposeOwn(), author);
    expect((await german().get()).exists).toBe(false);
  });

  it('that a moderator deletes costs trust, and one that the author deletes does not', async () => {
    const moderator = await auth.createUser({});
    const accepted = firestore.collection(`trust/${author}/trustDecisions`);
    for (const id of ['one', 'two']) {
      await accepted.doc(id).set({ outcome: 'accepted', at: Timestamp.fromMillis(1) });
    }
    const publish = () => german().set(translation('published', { authorUid: author }));
    const remove = () => recordChange(german(), (reference) => reference.delete());
    const deliverAs = async (uid: string) => {
      const params = { entries: 'instructions', entryId: instruction.id, translationId: 'de' };
      await publish();
      await deliver(translationWritten, params, await remove(), uid);
    };
    await deliverAs(author);
    expect(await readStreak()).toBeUndefined();
    await deliverAs(moderator.uid);
    expect(await readStreak()).toBe(0);
    const acts = (await readAudit(german().path)).map((entry) => ({
      action: entry.action as string,
      actorUid: entry.actorUid as string,
    }));
    expect(acts).toHaveLength(2);
    expect(acts).toContainEqual({ action: 'delete', actorUid: author });
    expect(acts).toContainEqual({ action: 'delete', actorUid: moderator.uid });
  });
});

it('past the quota of the day, a proposal is sent back with its text', async () => {
  const counted = Array.from({ length: quotas.translations }, (_, index) => String(index));
  const day = new Date().toISOString().slice(0, 10);
  await firestore.doc(`quotas/${translator}`).set({ daily: { translations: { day, counted } } });
  await deliverTwice(await propose(), translator);
  expect((await proposal().get()).data()).toMatchObject({
    status: 'returned',
    note: quotaMessages.translations,
    texts: { title: 'Ein Titel' },
  });
  expect(await readNotifications(author)).toEqual([]);
});

it('what an editor or an author publishes is recorded, and notifies nobody', async () => {
  const published = instruction.collection('translations').doc('de');
  const change = await recordChange(published, (reference) =>
    reference.set(translation('published', { authorUid: author })),
  );
  await deliver(
    translationWritten,
    { entries: 'instructions', entryId: instruction.id, translationId: 'de' },
    change,
    author,
  );
  expect(await readAudit(published.path)).toMatchObject([{ action: 'create', actorUid: author }]);
  expect(await readNotifications(author)).toEqual([]);
});

it('a translator who leaves takes proposals along, and leaves what readers see without the name', async () => {
  await propose();
  const published = instruction.collection('translations').doc('de');
  await published.set(translation('published'));
  await deleteUserData({ uid: translator, email: null }, stores);
  expect((await proposal().get()).exists).toBe(false);
  expect((await published.get()).data()).toMatchObject({
    texts: { title: 'Ein Titel' },
    authorName: 'Former member',
  });
});

describe('the translated texts that lists show', () => {
  const german = () => instruction.collection('translations').doc('de');
  const readCopies = async () => (await instruction.get()).get('translated') as unknown;
  const publish = (texts: object) =>
    recordChange(german(), (reference) => reference.set(translation('published', { texts })));

  it('are copied onto the entry, follow a change, and go with the translation', async () => {
    const { updateTime } = await instruction.get();
    const updatedAt: unknown = (await instruction.get()).get('updatedAt');
    await deliverTwice(await publish({ title: 'Ein Titel', steps_0_title: 'Schritt' }));
    expect(await readCopies()).toEqual({ de: { title: 'Ein Titel' } });
    expect((await instruction.get()).updateTime).not.toEqual(updateTime);
    // A writer who has the entry open finds no conflict.
    expect((await instruction.get()).get('updatedAt')).toEqual(updatedAt);
    await deliverTwice(await publish({ title: 'Titel', summary: 'Kurz.' }));
    expect(await readCopies()).toEqual({ de: { title: 'Titel', summary: 'Kurz.' } });
    await deliverTwice(await recordChange(german(), (reference) => reference.delete()));
    expect((await instruction.get()).data()).not.toHaveProperty('translated');
    // The search and the feeds see that something was taken back.
    expect((await instruction.get()).get('updatedAt')).not.toEqual(updatedAt);
  });

  it('are those of now when an event comes late, and written once', async () => {
    const early = await publish({ title: 'Alt' });
    await deliverTwice(await publish({ title: 'Neu' }));
    const { updateTime } = await instruction.get();
    await deliverTwice(early);
    await deliverTwice(await publish({ title: 'Neu', steps_0_title: 'Schritt' }));
    expect(await readCopies()).toEqual({ de: { title: 'Neu' } });
    expect((await instruction.get()).updateTime).toEqual(updateTime);
  });

  it('stay as they are in other languages', async () => {
    await instruction.update({ translated: { fr: { title: 'Un titre' } } });
    await deliverTwice(await publish({ title: 'Ein Titel' }));
    expect(await readCopies()).toEqual({ fr: { title: 'Un titre' }, de: { title: 'Ein Titel' } });
  });

  it.each([
    ['a text that is too long for every list', { title: 'x'.repeat(400) }],
    ['what is no text', { title: 7 }],
    ['texts that lists do not show', { steps_0_title: 'Schritt' }],
  ])('leave out %s', async (_case, texts) => {
    await deliverTwice(await publish(texts));
    expect(await readCopies()).toBeUndefined();
  });

  it('are none of a proposal, nor of an entry that is gone', async () => {
    await deliverTwice(await propose());
    expect(await readCopies()).toBeUndefined();
    await instruction.delete();
    await deliverTwice(await publish({ title: 'Ein Titel' }));
    expect((await instruction.get()).exists).toBe(false);
  });

  it('are copied anew when an entry comes back', async () => {
    await german().set(translation('published'));
    await instruction.update({ translated: { fr: { title: 'Gone meanwhile' } } });
    await recopyListedTexts('instruction', instruction);
    expect(await readCopies()).toEqual({ de: { title: 'Ein Titel' } });
  });
});
