import { recentLoginRequired } from '@appshelf/model';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import {
  isPublic,
  createAllMemberContent,
  createSomeMemberContent,
} from '../support/memberContent';
import { createApp, reviewData } from '../support/testData';
import {
  auth,
  bucket,
  call,
  database,
  deliver,
  firestore,
  createMember,
  seconds,
  tokenWith,
  type Member,
} from '../support/suite';

const soon = { timeout: 60_000, interval: 100 };
const done = { result: null };

const deleteMyAccount = (member: Member | null, token = member?.idToken ?? null) =>
  call('deleteMyAccount', null, token);

const exists = async (document: DocumentReference) => (await document.get()).exists;

const findAccount = (uid: string) => auth.getUser(uid).catch(() => null);

/** Creates a member and waits until the trigger has created their profile. */
async function createMemberWithProfile(claims?: Record<string, unknown>): Promise<Member> {
  const member = await createMember(claims);
  const profile = firestore.doc(`users/${member.uid}`);
  await vi.waitFor(async () => expect(await exists(profile)).toBe(true), soon);
  await vi.waitFor(
    async () => expect(await exists(firestore.doc(`mail/welcome-${member.uid}`))).toBe(true),
    soon,
  );
  return member;
}

async function expectNameless(
  left: Awaited<ReturnType<typeof createAllMemberContent>>,
  uid: string,
) {
  expect((await left.reviews.published.get()).data()).toMatchObject({
    authorUid: 'former-member',
    authorName: 'Former member',
    authorPhotoURL: null,
    rating: 4,
    title: 'A title',
    status: 'published',
  });
  expect(await exists(left.reviews.published.collection('helpful').doc('a-voter'))).toBe(true);
  expect((await left.instructions.published.get()).data()).toMatchObject({
    authorUid: 'former-member',
    authorName: 'Former member',
    title: 'A title',
    status: 'published',
  });
  expect((await left.message.get()).data()).toMatchObject({
    name: 'Former member',
    email: 'former-member@appshelf.invalid',
    uid: null,
    body: 'Does it work?',
  });
  expect((await left.mail.get()).get('to')).toEqual(['hello@appshelf.test']);
  const gone = [
    left.reviews.pending,
    left.reviews.pending.collection('helpful').doc('a-voter'),
    left.reviews.hidden,
    left.instructions.draft,
    left.instructions.draft.collection('moderation').doc('a'),
    left.instructions.submitted,
    left.instructions.published.collection('submissions').doc('1'),
    firestore.doc(`${left.instructions.published.path}/submissions/1/versions/submitted`),
    left.profile,
    left.favourite,
    left.notification,
    left.collection,
    left.following.publicProfile,
    left.following.follows,
    left.following.fanOut,
    left.notice,
    left.telling,
    left.trust,
    left.trust.collection('trustDecisions').doc('a'),
    left.publication,
    firestore.doc(`mail/welcome-${uid}`),
  ];
  for (const document of gone) {
    expect(await exists(document), `${document.path} is gone`).toBe(false);
  }
  expect((await left.presence.get()).exists()).toBe(false);
  expect((await left.unread.get()).exists()).toBe(false);
  expect((await left.following.follower.get()).get('authors')).toEqual(['another']);
  // Nobody can pass for the member with the handle, which stays taken for a year.
  const handle = (await left.following.handle.get()).data();
  expect(handle).toMatchObject({ uid: null, handle: null });
  const { expireAt } = handle as { expireAt: Timestamp };
  expect(expireAt.toMillis()).toBeGreaterThan(Date.now() + 364 * 24 * 60 * 60_000);
  const [avatars] = await bucket.getFiles({ prefix: `avatars/${uid}/` });
  const [submissions] = await bucket.getFiles({ prefix: `submissions/${uid}/` });
  expect(avatars).toEqual([]);
  expect(submissions.map(({ name }) => name).sort()).toEqual([left.files.cover, left.files.inText]);
  expect(await isPublic(left.files.cover)).toBe(true);
  expect(await isPublic(left.files.avatar)).toBe(false);
}

describe('deleteMyAccount', () => {
  it('deletes or anonymises the data of the member, however often it runs', async () => {
    const member = await createMemberWithProfile();
    const bystander = await createMemberWithProfile();
    const left = await createAllMemberContent(member);
    const others = await createSomeMemberContent(bystander);

    expect(await deleteMyAccount(member)).toEqual(done);
    expect(await findAccount(member.uid)).toBeNull();
    await expectNameless(left, member.uid);
    const refreshTime = await database.ref(`userMeta/${member.uid}/refreshTime`).get();
    expect(refreshTime.val()).toEqual(expect.any(Number));
    const { docs: trace } = await firestore
      .collection('audit')
      .where('target', '==', `users/${member.uid}`)
      .get();
    expect(trace.map((entry) => entry.data())).toMatchObject([
      { action: 'deleteMyAccount', actorUid: member.uid, actorEmail: null, outcome: 'done' },
    ]);

    expect(await deleteMyAccount(member)).toEqual(done);
    await deliver('userDeleted', member);
    await deliver('userDeleted', member);
    await expectNameless(left, member.uid);

    for (const kept of [others.draft, others.favourite]) {
      expect(await exists(kept), `${kept.path} stays`).toBe(true);
    }
    expect(await isPublic(others.file)).toBe(true);
  });

  it('deletes an administrator who is not the last one', async () => {
    const admin = await createMemberWithProfile({ admin: true });
    expect(await deleteMyAccount(admin)).toEqual(done);
    expect(await findAccount(admin.uid)).toBeNull();
  });

  it('requires a sign-in less than five minutes old', async () => {
    const member = await createMemberWithProfile();
    const old = tokenWith(member, { auth_time: seconds() - 301 });
    expect(await deleteMyAccount(member, old)).toEqual({
      error: {
        status: 'FAILED_PRECONDITION',
        message: 'This operation requires a recent login. Please sign in again.',
        details: recentLoginRequired,
      },
    });
    expect(await findAccount(member.uid)).not.toBeNull();
    expect(await exists(firestore.doc(`users/${member.uid}`))).toBe(true);
  });

  it('refuses visitors, disabled accounts and requests about others', async () => {
    const member = await createMember();
    expect(await deleteMyAccount(null)).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
    const forOther = await call('deleteMyAccount', { uid: 'member' }, member.idToken);
    expect(forOther).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
    await auth.updateUser(member.uid, { disabled: true });
    expect(await deleteMyAccount(member)).toMatchObject({
      error: { status: 'PERMISSION_DENIED', message: 'This account has been disabled.' },
    });
    expect(await findAccount(member.uid)).not.toBeNull();
  });
});

describe('userCreated', () => {
  it('creates the profile and queues the welcome mail, once', async () => {
    const member = await createMemberWithProfile();
    const profile = await firestore.doc(`users/${member.uid}`).get();
    const mail = await firestore.doc(`mail/welcome-${member.uid}`).get();
    expect(profile.data()).toMatchObject({
      displayName: 'Test Member',
      photoURL: null,
      bio: '',
      preferences: { theme: 'system', emailOnModeration: true, emailOnReply: true },
    });
    expect(Object.keys(profile.data() ?? {}).sort()).toEqual([
      'bio',
      'createdAt',
      'displayName',
      'lastSeenAt',
      'photoURL',
      'preferences',
    ]);
    expect(profile.get('createdAt')).toBeInstanceOf(Timestamp);
    expect(profile.get('lastSeenAt')).toEqual(profile.get('createdAt'));
    expect(mail.data()).toMatchObject({
      to: [member.email],
      template: { name: 'welcome', data: { name: 'Test Member' } },
    });
    await profile.ref.update({ bio: 'Changed since.' });
    await deliver('userCreated', member);
    await deliver('userCreated', member);
    expect((await profile.ref.get()).get('bio')).toBe('Changed since.');
    expect((await mail.ref.get()).createTime).toEqual(mail.createTime);
  });

  it('creates nothing when its event arrives after the deletion', async () => {
    const member = await createMemberWithProfile();
    expect(await deleteMyAccount(member)).toEqual(done);
    await deliver('userCreated', member);
    expect(await exists(firestore.doc(`users/${member.uid}`))).toBe(false);
    expect(await exists(firestore.doc(`mail/welcome-${member.uid}`))).toBe(false);
  });
});

describe('userDeleted', () => {
  it('deletes the data of an account that was deleted in the console', async () => {
    const member = await createMemberWithProfile();
    const { file, draft } = await createSomeMemberContent(member);
    const review = (await createApp()).collection('reviews').doc(member.uid);
    await review.set({ ...reviewData(4, 'published'), authorUid: member.uid });
    await auth.deleteUser(member.uid);
    const profile = firestore.doc(`users/${member.uid}`);
    await vi.waitFor(async () => {
      expect([await exists(profile), await exists(draft), await isPublic(file)]).toEqual([
        false,
        false,
        false,
      ]);
      expect((await review.get()).get('authorUid')).toBe('former-member');
    }, soon);
  });

  it('keeps everything when its event comes again after the account was imported from a backup', async () => {
    const member = await createMemberWithProfile({ editor: true });
    const profile = firestore.doc(`users/${member.uid}`);
    const others = await createSomeMemberContent(member);
    await deliver('userDeleted', member, { editor: true });
    for (const kept of [profile, others.draft, others.favourite]) {
      expect(await exists(kept), `${kept.path} stays`).toBe(true);
    }
    expect(await isPublic(others.file)).toBe(true);
    for (const path of [`deletedUsers/${member.uid}`, `revocations/${member.uid}`]) {
      expect(await exists(firestore.doc(path)), path).toBe(false);
    }
  });
});
