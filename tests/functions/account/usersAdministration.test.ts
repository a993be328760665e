import { auditEntry, type ListUsersResponse } from '@appshelf/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp, instructionData, reviewData } from '../support/testData';
import { waitForMail } from '../support/mail';
import {
  auth,
  call,
  database,
  firestore,
  createMember,
  getCaller,
  getDemotedCaller,
  getDisabledCaller,
  refresh,
  unique,
  type Member,
} from '../support/suite';

const findAccount = (uid: string) => auth.getUser(uid).catch(() => null);

const readRefreshTime = async (uid: string): Promise<unknown> =>
  (await database.ref(`userMeta/${uid}/refreshTime`).get()).val();

async function readAudit(uid: string) {
  const { docs } = await firestore.collection('audit').where('target', '==', `users/${uid}`).get();
  return docs
    .map((doc) => auditEntry.parse({ ...doc.data(), id: doc.id, at: doc.updateTime.toMillis() }))
    .sort((a, b) => a.at - b.at);
}

let admin: Member;

beforeAll(async () => {
  admin = await getCaller({ admin: true });
});

const act = (name: string, caller: Member | null, data: unknown) =>
  call(name, data, caller?.idToken ?? null);

describe('listUsers', () => {
  it('returns each account once, page by page', async () => {
    const seen: string[] = [];
    let pageToken: string | null = null;
    do {
      const response = await act('listUsers', admin, { pageSize: 100, pageToken });
      if (!('result' in response)) throw new Error(JSON.stringify(response));
      const page = response.result as ListUsersResponse;
      seen.push(...page.users.map(({ uid }) => uid));
      pageToken = page.nextPageToken;
    } while (pageToken !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(['admin', 'member', 'disabled', admin.uid]));
  });

  it('returns whether an account is disabled', async () => {
    expect(await act('getUser', admin, { email: 'disabled@appshelf.test' })).toMatchObject({
      result: { uid: 'disabled', disabled: true },
    });
  });
});

describe('getUser', () => {
  it('finds an account by its phone number', async () => {
    const { uid } = await createMember();
    const phoneNumber = `+1555${String(Date.now()).slice(-7)}`;
    await auth.updateUser(uid, { phoneNumber });
    expect(await act('getUser', admin, { phoneNumber })).toMatchObject({
      result: { uid, phoneNumber },
    });
  });
});

describe('updateUser', () => {
  it('disables and ends the sessions, enables, audits, and notifies clients', async () => {
    const member = await createMember();
    expect(await act('updateUser', admin, { uid: member.uid, disabled: true })).toMatchObject({
      result: { uid: member.uid, disabled: true },
    });
    await expect(refresh(member.refreshToken)).rejects.toThrow('USER_DISABLED');
    const disabledAt = Number(await readRefreshTime(member.uid));
    expect(disabledAt).toBeGreaterThan(0);

    expect(await act('updateUser', admin, { uid: member.uid, disabled: false })).toMatchObject({
      result: { disabled: false },
    });
    expect(Number(await readRefreshTime(member.uid))).toBeGreaterThan(disabledAt);
    expect(await readAudit(member.uid)).toMatchObject([
      {
        action: 'updateUser',
        actorEmail: admin.email,
        before: { disabled: false },
        after: { disabled: true },
        outcome: 'done',
      },
      { before: { disabled: true }, after: { disabled: false }, outcome: 'done' },
    ]);
  });

  it('marks an email as verified', async () => {
    const member = await createMember();
    await auth.updateUser(member.uid, { emailVerified: false });
    const request = { uid: member.uid, emailVerified: true };
    expect(await act('updateUser', admin, request)).toMatchObject({
      result: { emailVerified: true },
    });
    expect((await findAccount(member.uid))?.emailVerified).toBe(true);
  });
});

describe('revokeSessions', () => {
  it('ends the sessions, audits, and notifies clients', async () => {
    const member = await createMember();
    const before = (await auth.getUser(member.uid)).tokensValidAfterTime ?? '';
    expect(await act('revokeSessions', admin, { uid: member.uid })).toEqual({
      result: { uid: member.uid },
    });
    const after = (await auth.getUser(member.uid)).tokensValidAfterTime ?? '';
    expect(Date.parse(after)).toBeGreaterThanOrEqual(Date.parse(before));
    expect(await readRefreshTime(member.uid)).toEqual(expect.any(Number));
    expect(await readAudit(member.uid)).toMatchObject([
      { action: 'revokeSessions', outcome: 'done' },
    ]);
  });
});

describe('deleteUser', () => {
  it('deletes the account and its data, audits, and notifies clients', async () => {
    const member = await createMember();
    const own = { authorUid: member.uid, authorName: 'Test Member' };
    const review = (await createApp()).collection('reviews').doc(member.uid);
    const draft = firestore.doc(`instructions/test-${unique()}`);
    await Promise.all([
      review.set({ ...reviewData(4, 'published'), ...own }),
      draft.set({ ...instructionData(null, 'draft'), ...own }),
    ]);
    expect(await act('deleteUser', admin, { uid: member.uid })).toEqual({
      result: { uid: member.uid },
    });
    expect(await findAccount(member.uid)).toBeNull();
    expect((await review.get()).get('authorName')).toBe('Former member');
    expect((await draft.get()).exists).toBe(false);
    expect(await readRefreshTime(member.uid)).toEqual(expect.any(Number));
    expect(await readAudit(member.uid)).toMatchObject([
      {
        action: 'deleteUser',
        actorUid: admin.uid,
        before: { exists: true, admin: false },
        after: { exists: false },
        outcome: 'done',
      },
    ]);
    expect(await act('deleteUser', admin, { uid: member.uid })).toMatchObject({
      error: { status: 'NOT_FOUND' },
    });
  });
});

describe('sendAccountMail', () => {
  it.each([
    ['passwordReset', 'Choose a new password for Appshelf', 'resetPassword'],
    ['emailVerification', 'Confirm your address for Appshelf', 'verifyEmail'],
  ])('mails a link that is stored in no document: %s', async (kind, subject, mode) => {
    const member = await createMember();
    await auth.updateUser(member.uid, { emailVerified: false });
    expect(await act('sendAccountMail', admin, { uid: member.uid, kind })).toEqual({
      result: { email: member.email },
    });
    const mail = await waitForMail(member.email, subject);
    expect(mail.text).toMatch(new RegExp(`http\\S+mode=${mode}\\S*oobCode=`));
    const stored = await firestore
      .collection('mail')
      .where('to', 'array-contains', member.email)
      .get();
    const documents = JSON.stringify(stored.docs.map((doc) => doc.data()));
    expect(documents).toContain(kind);
    expect(documents).not.toContain('oobCode');
    expect(await readAudit(member.uid)).toMatchObject([
      { action: 'sendAccountMail', after: { kind, email: member.email }, outcome: 'done' },
    ]);
  });
});

describe('two administrators who act on each other at the same moment', () => {
  const ways: Record<string, (uid: string) => object> = {
    setAdminClaim: (uid) => ({ uid, admin: false }),
    updateUser: (uid) => ({ uid, disabled: true }),
    deleteUser: (uid) => ({ uid }),
  };
  const names = Object.keys(ways);
  const pairs = names.flatMap((name, at) => names.slice(at).map((other) => [name, other] as const));

  it.each(pairs)('leave one administrator: %s and %s', async (name, other) => {
    const [first, second] = [
      await createMember({ admin: true }),
      await createMember({ admin: true }),
    ];
    await Promise.all([
      act(name, first, ways[name]?.(second.uid)),
      act(other, second, ways[other]?.(first.uid)),
    ]);
    const accounts = await Promise.all([findAccount(first.uid), findAccount(second.uid)]);
    const administrators = accounts.filter(
      (account) => account?.disabled === false && account.customClaims?.admin === true,
    );
    expect(administrators.length).toBeGreaterThanOrEqual(1);
  });
});

describe('refuses', () => {
  const calls: [string, (uid: string) => object][] = [
    ['listUsers', () => ({})],
    ['getUser', (uid) => ({ uid })],
    ['updateUser', (uid) => ({ uid, disabled: true })],
    ['revokeSessions', (uid) => ({ uid })],
    ['deleteUser', (uid) => ({ uid })],
    ['setAdminClaim', (uid) => ({ uid, admin: true })],
    ['sendAccountMail', (uid) => ({ uid, kind: 'passwordReset' })],
  ];

  let target: Member;
  beforeAll(async () => {
    target = await createMember();
  });

  it.each(calls)('%s by anybody but an administrator', async (name, dataFor) => {
    const data = dataFor(target.uid);
    expect(await act(name, null, data)).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
    expect(await act(name, await getDisabledCaller(), data)).toEqual({
      error: { status: 'PERMISSION_DENIED', message: 'This account has been disabled.' },
    });
    for (const caller of [await getCaller(), await getDemotedCaller()]) {
      expect(await act(name, caller, data)).toEqual({
        error: {
          status: 'PERMISSION_DENIED',
          message: 'You do not have permission to perform this action.',
        },
      });
    }
    expect(await findAccount(target.uid)).toMatchObject({ disabled: false });
    expect(await readAudit(target.uid)).toEqual([]);
  });

  it('administrators who act on themselves', async () => {
    const own = await createMember({ admin: true });
    for (const [name, data] of [
      ['updateUser', { uid: own.uid, disabled: true }],
      ['deleteUser', { uid: own.uid }],
    ] as const) {
      expect(await act(name, own, data)).toMatchObject({
        error: { status: 'FAILED_PRECONDITION' },
      });
    }
    expect(await findAccount(own.uid)).toMatchObject({ disabled: false });
  });

  it.each([
    ['listUsers', { pageSize: 1_001 }],
    ['listUsers', { pageToken: 5 }],
    ['updateUser', { uid: 'member' }],
    ['updateUser', { uid: 'member', emailVerified: false }],
    ['updateUser', { uid: 'member', disabled: 'yes' }],
    ['updateUser', { uid: 'member', disabled: true, password: 'mine-now' }],
    ['revokeSessions', { uid: '' }],
    ['deleteUser', { uid: 'member', quietly: true }],
    ['sendAccountMail', { uid: 'member' }],
    ['sendAccountMail', { uid: 'member', kind: 'welcome' }],
    ['sendAccountMail', { uid: 'member', kind: 'passwordReset', to: 'thief@example.com' }],
  ])('%s with %j', async (name, data) => {
    expect(await act(name, admin, data)).toMatchObject({ error: { status: 'INVALID_ARGUMENT' } });
  });
});
