import { randomUUID } from 'node:crypto';
import { myData } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import {
  rememberDeletedUser,
  sweepDeletedUsers,
} from '../../../functions/src/lifecycle/leaving/deletedUsers';
import { deleteUserData } from '../../../functions/src/features/leaving/deleteUserData';
import type { DataStores } from '../../../functions/src/platform/firebase/dataStores';
import type { DeletedUser } from '../../../functions/src/lifecycle/leaving/deletedUser';
import { logger } from '../../../functions/src/platform/firebase/logger';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { getKind, knownKinds, withoutPersons } from '../support/knownPlaces';
import { dealWithOthers } from '../support/memberActivity';
import { createAllMemberContent } from '../support/memberContent';
import {
  auth,
  bucket,
  call,
  database,
  firestore,
  getCaller,
  signIn,
  unique,
  type Member,
} from '../support/suite';
import { writeWithToken } from '../support/oldToken';
import { createApp, instructionData, reviewData } from '../support/testData';
import { findTraces, listPlaces, type Needles } from '../support/traces';

const soon = { timeout: 100_000, interval: 200 };
const done = { result: null };
const hourMs = 60 * 60_000;

const stores: DataStores = { firestore, database, bucket };

/** Runs the sweep as the schedule does, at this time. */
const sweep = (now: number, deleteData = (user: DeletedUser) => deleteUserData(user, stores)) =>
  sweepDeletedUsers({ accounts: auth, stores, deleteUserData: deleteData, now });

let admin: Member;
beforeAll(async () => {
  admin = await getCaller({ admin: true });
  // Without this, the sweep would handle users whom other tests deleted.
  await firestore.recursiveDelete(firestore.collection('deletedUsers'));
});

/** A person, and the texts that must not be found once they have left. */
interface Person extends Member {
  name: string;
  needles: Needles;
}

/** Creates an account and waits for its profile and the email of welcome. */
async function register(emailVerified: boolean): Promise<Person> {
  const name = `Zenobia Quill ${unique()}`;
  const email = `${unique()}@members.appshelf.test`;
  const { uid } = await auth.createUser({
    email,
    emailVerified,
    displayName: name,
    password: 'appshelf-demo',
  });
  for (const path of [`users/${uid}`, `mail/welcome-${uid}`]) {
    await vi.waitFor(
      async () => expect((await firestore.doc(path).get()).exists, path).toBe(true),
      soon,
    );
  }
  const needles = { uid, name, address: email, text: `Between us ${unique()}` };
  return { uid, email, name, needles, ...(await signIn(email)) };
}

const askAsAdmin = async (callable: string, data: object) => {
  const answer = await call(callable, data, admin.idToken);
  expect(answer, callable).not.toHaveProperty('error');
};

/** Waits until triggers have written emails to an address. The ids of the emails begin with this text. */
const waitForMails = (email: string, prefix: string, count: number) =>
  vi.waitFor(async () => {
    const mails = await firestore.collection('mail').where('to', 'array-contains', email).get();
    expect(mails.docs.filter(({ id }) => id.startsWith(prefix))).toHaveLength(count);
  }, soon);

/** All actions of a member, and all actions of administrators that concern the member. */
async function leaveTracesEverywhere({ uid, email, name, needles, ...session }: Person) {
  const left = await createAllMemberContent({ uid, email, ...session }, name);
  const { text = '' } = needles;
  const author = { authorUid: uid, authorName: name };
  await left.profile.update({ bio: text });
  for (const review of [left.reviews.pending, left.reviews.hidden]) {
    await review.update({ body: text });
  }
  await left.instructions.draft.update({ summary: text });

  // Votes and a report about what somebody else wrote.
  const app = await createApp();
  const other = app.collection('reviews').doc(admin.uid);
  await other.set({ ...reviewData(3, 'published'), authorUid: admin.uid });
  const howTo = firestore.doc(`instructions/test-${unique()}`);
  await howTo.set({ ...instructionData(null, 'published'), authorUid: admin.uid });
  const vote = { uid, createdAt: Timestamp.now() };
  await other.collection('helpful').doc(uid).set(vote);
  await howTo.collection('helpful').doc(uid).set(vote);
  const reported = { target: { kind: 'review', ids: [app.id, admin.uid] } };
  const report = { ...reported, report: { reason: 'spam', text } };
  expect(await call('reportContent', report, session.idToken)).toEqual(done);
  // As a version before stored it.
  await other
    .collection('flags')
    .doc(uid)
    .set({ ...vote, reason: text });
  await firestore.doc(`reporters/${uid}`).set({ upheld: 1, dismissed: 0 });

  // A decision about a review, whose email the trigger writes.
  const decided = (await createApp()).collection('reviews').doc(uid);
  await decided.set({ ...reviewData(5, 'pending'), ...author });
  await decided.update({
    status: 'published',
    moderation: { by: admin.uid, at: Timestamp.now() },
  });
  await waitForMails(email, 'review-', 1);

  // Messages, signed in and signed out, with an answer.
  const message = {
    id: randomUUID(),
    name,
    email,
    subject: 'Hello',
    body: 'Good day.',
    website: '',
  };
  const fromNowhere = { 'X-Forwarded-For': `198.19.${String(Date.now() % 250)}.7` };
  expect(await call('sendMessage', message, session.idToken, fromNowhere)).toEqual(done);
  const unsigned = { ...message, id: randomUUID() };
  expect(await call('sendMessage', unsigned, null, fromNowhere)).toEqual(done);
  const answer = { messageId: message.id, replyId: randomUUID(), replies: 0, body: 'Thank you.' };
  await askAsAdmin('replyToMessage', answer);

  // The actions of the member as a part of the staff.
  const former = `former-${unique()}`;
  await firestore.doc(`addresses/${former}`).set({
    path: `/${former}`,
    target: '/apps',
    entry: null,
    createdAt: Timestamp.now(),
    createdBy: uid,
  });
  await firestore.doc(`imports/${unique()}_1`).set({ by: uid, created: [app.id] });
  await firestore.doc(`plannedChanges/${app.id}:archive`).set({
    entry: app.path,
    action: 'archive',
    dueAt: Timestamp.fromMillis(Date.now() + 48 * hourMs),
    plannedBy: uid,
    plannedAt: Timestamp.now(),
    problem: null,
  });
  await firestore.doc(`invitations/${unique()}`).set({
    email: `${unique()}@example.com`,
    role: 'editor',
    invitedBy: uid,
    invitedAt: Timestamp.now(),
    expireAt: Timestamp.fromMillis(Date.now() + 48 * hourMs),
    acceptedBy: null,
  });

  // Emails of administrators, and an email to a group.
  await askAsAdmin('sendAccountMail', { uid, kind: 'passwordReset' });
  const mail = { to: email, subject: `To ${name}`, body: text, format: 'plain' };
  await askAsAdmin('composeMail', { id: randomUUID(), ...mail });
  await firestore
    .doc(`mail/campaign-test-${uid}`)
    .set({ to: [email], campaign: { id: 'test', uid }, delivery: { state: 'SUCCESS' } });
  await firestore.doc(`mailSubscriptions/${uid}`).set({ key: 'a-key', unsubscribedAt: null });

  // What administrators delete goes into the audit, and so do their edits.
  const removed = (await createApp()).collection('reviews').doc(uid);
  await removed.set({ ...reviewData(1, 'published'), ...author, body: text });
  await askAsAdmin('deleteEntry', { target: removed.path });
  const draft = firestore.doc(`instructions/test-${unique()}`);
  await draft.set({ ...instructionData(null, 'submitted'), ...author, summary: text });
  const picture = bucket.file(`submissions/${uid}/${draft.id}/step.png`);
  await picture.save('a picture', { contentType: 'image/png', resumable: false });
  await askAsAdmin('deleteEntry', { target: draft.path });
  await waitForMails(email, 'notification-', 2);
  await askAsAdmin('updateUser', { uid, disabled: true });
  await askAsAdmin('updateUser', { uid, disabled: false });
  return left;
}

/**
 * The places where the uid stays, and why. Nothing there connects it with a name, an address or a text that was not
 * published. Every other text about the member must be deleted everywhere.
 */
const exceptions = {
  'the audit says which account somebody acted on':
    /^uid in firestore audit\/\S+ (about|actorUid|target)$/,
  'a decision on what somebody else wrote says which account made it, as the audit does':
    /^uid in firestore (instructions\/\S+\/moderation\/\S+ by|\S+\/(reviews|comments)\/\S+ (moderation|reply)|collections\/\S+ moderation)$/,
  'a published review keeps its path, and those who found it helpful':
    /^uid in firestore apps\/\S+\/reviews\/<uid>(\/helpful\/\S+)?$/,
  'pictures of a published instruction keep their addresses':
    /^uid in (storage submissions\/<uid>\/how-to\/|firestore instructions\/\S+ (coverUrl|steps)$)/,
};

/** Finds the traces of somebody who left, after the sweep has run for the last time. */
async function findTracesAfterSweep({ uid, needles }: Person): Promise<string[]> {
  await rememberDeletedUser(uid, firestore);
  await sweep(Date.now() + 26 * hourMs);
  const traces = await findTraces(needles);
  return traces.filter((trace) => !Object.values(exceptions).some((place) => place.test(trace)));
}

/** Waits until the triggers that the deletion started have ended, and nothing is found any more. */
const expectNoTraces = (person: Person) =>
  vi.waitFor(async () => expect(await findTracesAfterSweep(person)).toEqual([]), {
    ...soon,
    // Each look reads everything that is stored.
    interval: 1_500,
  });

async function leave({ uid, email }: Person) {
  const { idToken } = await signIn(email);
  expect(await call('deleteMyAccount', null, idToken)).toEqual(done);
  await vi.waitFor(
    async () => expect((await firestore.doc(`deletedUsers/${uid}`).get()).exists).toBe(true),
    soon,
  );
}

describe('a member who did everything', { timeout: 400_000 }, () => {
  let person: Person;
  beforeAll(async () => {
    person = await register(true);
    await leaveTracesEverywhere(person);
  }, 400_000);

  it('exports votes, reports and letters', async () => {
    const answer = await call('exportMyData', null, (await signIn(person.email)).idToken);
    if (!('result' in answer)) throw new Error(JSON.stringify(answer));
    const { helpfulVotes, reports, mails, files } = myData.parse(answer.result);
    expect(helpfulVotes).toHaveLength(2);
    const { text } = person.needles;
    expect(reports).toMatchObject([
      { fields: { reason: text } },
      { fields: { text, outcome: null } },
    ]);
    expect(files).toHaveLength(4);
    const kinds = mails.map(({ path }) => path.slice('mail/'.length).split('-')[0]).sort();
    // The two notifications say that a moderator deleted a review and an instruction.
    expect(kinds).toEqual([
      'campaign',
      'composed',
      'notification',
      'notification',
      'password',
      'reply',
      'review',
      'test',
      'welcome',
    ]);
    expect(mails.find(({ path }) => path.startsWith('mail/composed-'))?.fields).toMatchObject({
      to: [person.email],
      message: { subject: `To ${person.name}` },
    });
    const recipients = mails.flatMap(({ fields: { to = [] } }) => to);
    expect([...new Set(recipients)]).toEqual([person.email]);
  });

  it('leaves no trace', async () => {
    await dealWithOthers(person, person.needles.text ?? '', admin);
    const before = await findTraces(person.needles);
    // Every kind of data either holds something about the member, or a reason says why it does not.
    const kinds = new Set(before.map((trace) => getKind(trace.slice(trace.indexOf(' in ') + 4))));
    expect(knownKinds.filter((kind) => !kinds.has(kind) && !withoutPersons.includes(kind))).toEqual(
      [],
    );
    const stored = new Set((await listPlaces()).map(getKind));
    expect([...stored].filter((kind) => !knownKinds.includes(kind))).toEqual([]);
    for (const what of Object.keys(person.needles)) {
      expect(before.filter((trace) => trace.startsWith(`${what} in `)).length).toBeGreaterThan(5);
    }
    await leave(person);
    await expectNoTraces(person);
  });
});

describe('deleteMyAccount', () => {
  it('leaves no trace of an unverified member', { timeout: 400_000 }, async () => {
    const person = await register(false);
    await askAsAdmin('sendAccountMail', { uid: person.uid, kind: 'emailVerification' });
    await leave(person);
    await expectNoTraces(person);
  });

  it(
    'refuses what an old token writes, and erases what came back',
    { timeout: 400_000 },
    async () => {
      const person = await register(true);
      const { uid, name, needles } = person;
      await auth.deleteUser(uid);
      // The trigger announces the deletion last. It would erase what is written before that.
      const refreshTime = database.ref(`userMeta/${uid}/refreshTime`);
      await vi.waitFor(async () => expect((await refreshTime.get()).exists()).toBe(true), soon);
      expect(await writeWithToken(person)).toEqual([]);
      // A late event, such as that of a write before the deletion.
      await firestore.doc(`users/${uid}`).set({ displayName: name });
      const review = { ...reviewData(4, 'pending'), authorUid: uid, body: needles.text };
      await firestore.doc(`apps/airlock/reviews/${uid}`).set(review);
      await database.ref(`presence/${uid}/c0`).set({ at: 1, page: '/' });
      await bucket.file(`avatars/${uid}/again.png`).save('a picture', { resumable: false });
      expect(await findTraces(needles)).toEqual(
        expect.arrayContaining([
          'name in firestore users/<uid> displayName',
          'text in firestore apps/airlock/reviews/<uid> body',
          'uid in database /presence/<uid>/c0/at',
          'uid in storage avatars/<uid>/again.png',
        ]),
      );
      await expectNoTraces(person);
      const message = { id: randomUUID(), name: person.name, email: person.email, website: '' };
      const texts = { subject: 'Hello', body: 'Am I here?' };
      expect(await call('sendMessage', { ...message, ...texts }, person.idToken)).toEqual({
        error: { status: 'UNAUTHENTICATED', message: 'This account no longer exists.' },
      });
    },
  );
});

describe('the sweep of deleted users', () => {
  const remember = (uid: string) => rememberDeletedUser(uid, firestore);
  const isRemembered = async (uid: string) =>
    (await firestore.doc(`deletedUsers/${uid}`).get()).exists;

  it('forgets a user after 25 hours', async () => {
    const uid = `test-${unique()}`;
    await remember(uid);
    await sweep(Date.now() + 24 * hourMs);
    expect(await isRemembered(uid)).toBe(true);
    await sweep(Date.now() + 26 * hourMs);
    expect(await isRemembered(uid)).toBe(false);
  });

  it('keeps the data of an account that exists again', async () => {
    const { uid } = await register(true);
    await remember(uid);
    await sweep(Date.now() + 26 * hourMs);
    expect((await firestore.doc(`users/${uid}`).get()).exists).toBe(true);
    expect(await isRemembered(uid)).toBe(false);
  });

  it('begins with who was swept longest ago, when the one before ended early', async () => {
    const [large, next] = [`test-${unique()}`, `test-${unique()}`];
    await remember(large);
    await remember(next);
    const endless = vi.fn(({ uid }: DeletedUser) =>
      uid === large ? new Promise<void>(() => undefined) : Promise.resolve(),
    );
    void sweep(Date.now(), endless);
    await vi.waitFor(() => expect(endless).toHaveBeenCalledWith({ uid: large, email: null }), soon);
    const swept: string[] = [];
    await sweep(Date.now() + 26 * hourMs, ({ uid }) => {
      swept.push(uid);
      return Promise.resolve();
    });
    expect(swept.filter((uid) => [large, next].includes(uid))).toEqual([next, large]);
  });

  it('reads the apps once for everybody whose time is over', async () => {
    await Promise.all([1, 2, 3].map(() => remember(`test-${unique()}`)));
    const asked = vi.spyOn(firestore, 'collection');
    await sweep(Date.now() + 26 * hourMs, () => Promise.resolve());
    expect(asked.mock.calls.filter(([path]) => path === 'apps')).toHaveLength(1);
  });

  it('goes on after a user whose data cannot be deleted, and keeps that one', async () => {
    vi.spyOn(logger, 'error').mockReturnValue();
    const [broken, next] = [`test-${unique()}`, `test-${unique()}`];
    await remember(broken);
    await remember(next);
    await sweep(Date.now() + 26 * hourMs, ({ uid }) =>
      uid === broken ? Promise.reject(new Error('No.')) : Promise.resolve(),
    );
    expect([await isRemembered(broken), await isRemembered(next)]).toEqual([true, false]);
    expect(logger.error).toHaveBeenCalledOnce();
    await sweep(Date.now() + 26 * hourMs);
  });
});
