import { callables, type Invitation } from '@appshelf/model';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { waitForMail, waitForMails, type CaughtMail } from '../support/mail';
import {
  auth,
  call,
  createMember,
  firestore,
  getCaller,
  signIn,
  unique,
  type Member,
} from '../support/suite';

const invited = 'You’re invited to help with Appshelf';
const readSecret = ({ text }: CaughtMail): string =>
  /[?&]invitation=([\w-]{32})\b/.exec(text)?.[1] ?? '';

const soon = { timeout: 60_000, interval: 200 };
const makeAddress = () => `${unique()}@invited.appshelf.test`;

const invite = (by: Pick<Member, 'idToken'>, email: string, fields: object = {}) =>
  call('inviteMember', { id: crypto.randomUUID(), email, role: 'editor', ...fields }, by.idToken);
const accept = ({ idToken }: Pick<Member, 'idToken'>, secret: string) =>
  call('acceptInvitation', { secret }, idToken);

const find = async (email: string) => {
  const found = firestore.collection('invitations').where('email', '==', email);
  const { docs } = await found.get();
  return docs.map((doc) => ({
    ref: doc.ref,
    ...(doc.data() as Omit<Invitation, 'id'> & { secretHashes?: string[] }),
  }));
};
const readClaims = async (uid: string) => (await auth.getUser(uid)).customClaims ?? {};
const listActions = async (target: string) => {
  const { docs } = await firestore.collection('audit').where('target', '==', target).get();
  return docs.map((doc) => `${String(doc.get('action'))} ${String(doc.get('outcome'))}`);
};
const readMail = async (email: string) => {
  const { docs } = await firestore.collection('mail').where('to', 'array-contains', email).get();
  return docs
    .map((doc) => doc.get('template') as { name: string; data: Record<string, unknown> })
    .filter((template) => template.name === 'invitation');
};

/** Invites an address, and returns the secret in the email that it gets. */
async function inviteAndReceive(
  by: Pick<Member, 'idToken'>,
  email: string,
  fields: object = {},
): Promise<string> {
  expect(await invite(by, email, fields)).toEqual({ result: { isGranted: false } });
  return readSecret(await waitForMail(email.trim().toLowerCase(), invited));
}

/** Registers with an address, as the page does it; it is confirmed unless `emailVerified` says otherwise. */
async function register(email: string, emailVerified = true): Promise<Member> {
  const password = 'appshelf-demo';
  const { uid } = await auth.createUser({ email, password, emailVerified });
  const tokens = await signIn(email);
  return { uid, email, ...tokens };
}

let admin: Member;

beforeAll(async () => {
  admin = await getCaller({ admin: true });
});

const error = (status: string) => ({ error: { status } });

describe('an invitation', () => {
  it('is sent in the language that was chosen for it', async () => {
    const email = makeAddress();
    await invite(admin, email, { language: 'fr' });
    const { docs } = await firestore.collection('mail').where('to', 'array-contains', email).get();
    expect(docs.map((mail) => mail.get('language') as unknown)).toEqual(['fr']);
    expect(await invite(admin, email, { language: 'nl' })).toMatchObject(error('INVALID_ARGUMENT'));
  });

  it('is accepted once, by whoever confirmed the address and got the email, and is audited', async () => {
    const email = makeAddress();
    const secret = await inviteAndReceive(admin, ` ${email.toUpperCase()} `);
    const [stored] = await find(email);
    expect(stored).toMatchObject({ role: 'editor', invitedBy: admin.uid, acceptedBy: null });
    const [mail] = await readMail(email);
    expect(mail?.data).toMatchObject({ role: { sentence: 'an editor' } });
    const member = await register(email);
    expect(await accept(member, secret)).toEqual({ result: { role: 'editor' } });
    expect(await readClaims(member.uid)).toEqual({ editor: true });
    expect(await find(email)).toEqual([]);
    expect(await accept(member, secret)).toMatchObject(error('NOT_FOUND'));
    expect(await listActions(stored?.ref.path ?? '')).toEqual(['inviteMember done']);
    expect(await listActions(`users/${member.uid}`)).toEqual(['acceptInvitation done']);
  });

  it('has a secret that is in its email alone', async () => {
    const email = makeAddress();
    const secret = await inviteAndReceive(admin, email);
    const { docs } = await firestore.collection('mail').where('to', 'array-contains', email).get();
    const [id = ''] = docs.map((doc) => doc.id);
    const stored = JSON.stringify([await find(email), docs.map((doc) => doc.data())]);
    expect(stored).toContain('secretHashes');
    expect(secret).toMatch(/./);
    expect(stored).not.toContain(secret);
    const shown = JSON.stringify(await call('showMail', { id }, admin.idToken));
    expect(shown).toContain('accept the invitation');
    expect(shown).not.toMatch(/invitation=/);
  });

  it('gives nothing to a stranger who registered the address first, also once it is confirmed', async () => {
    const email = makeAddress();
    const stranger = await register(email, false);
    const secret = await inviteAndReceive(admin, email);
    // As a mail scanner does that opens a link on a page of Firebase.
    await auth.updateUser(stranger.uid, { emailVerified: true });
    const [stored] = await find(email);
    const hash = stored?.secretHashes?.[0] ?? '';
    expect(hash).toMatch(/./);
    for (const guess of ['', 'open', hash, secret.slice(1), secret.toLowerCase()]) {
      expect(await accept(stranger, guess)).toMatchObject(error('NOT_FOUND'));
    }
    expect(await call('acceptInvitation', null, stranger.idToken)).toMatchObject(
      error('INVALID_ARGUMENT'),
    );
    expect(await readClaims(stranger.uid)).toEqual({});
    expect(await find(email)).toMatchObject([{ acceptedBy: null }]);
  });

  it('gives nothing to whoever it was forwarded to', async () => {
    const email = makeAddress();
    const secret = await inviteAndReceive(admin, email);
    const other = await register(makeAddress());
    expect(await accept(other, secret)).toMatchObject(error('NOT_FOUND'));
    expect(await readClaims(other.uid)).toEqual({});
    expect(await find(email)).toMatchObject([{ acceptedBy: null }]);
  });

  it('is accepted with the secret of any attempt to send its email, and not with one of an earlier invitation', async () => {
    const email = makeAddress();
    const outdated = await inviteAndReceive(admin, email);
    const id = crypto.randomUUID();
    await invite(admin, email, { id, role: 'analyst' });
    const [first] = await waitForMails(email, 2);
    // The answer of the mail server was lost.
    const mail = firestore.doc(`mail/invitation-${id}`);
    await vi.waitFor(
      async () => expect((await mail.get()).get('delivery.state')).toBe('SUCCESS'),
      soon,
    );
    await mail.update({ 'delivery.state': 'ERROR' });
    await call('retryMail', { id: mail.id, evenIfArrived: true }, admin.idToken);
    const [second] = await waitForMails(email, 3);
    const secrets = [first, second].map((each) => (each === undefined ? '' : readSecret(each)));
    expect(new Set(secrets).size).toBe(2);
    const member = await register(email);
    expect(await accept(member, outdated)).toMatchObject(error('NOT_FOUND'));
    expect(await accept(member, secrets[0] ?? '')).toEqual({ result: { role: 'analyst' } });
  });

  it('gives nothing to an account that has not confirmed the address', async () => {
    const email = makeAddress();
    const stranger = await register(email, false);
    expect(await invite(admin, email)).toEqual({ result: { isGranted: false } });
    const secret = readSecret(await waitForMail(email, invited));
    expect(await accept(stranger, secret)).toMatchObject(error('PERMISSION_DENIED'));
    expect(await readClaims(stranger.uid)).toEqual({});
    expect(await find(email)).toHaveLength(1);
  });

  it('gives nothing to another address, also with an old token of the invited one', async () => {
    const email = makeAddress();
    const secret = await inviteAndReceive(admin, email);
    expect(await accept(await getCaller(), secret)).toMatchObject(error('NOT_FOUND'));
    const member = await register(email);
    const present = makeAddress();
    await auth.updateUser(member.uid, { email: present, emailVerified: true });
    // When the address of an account changes, Firebase Authentication ends its sessions, except those that began in the
    // same second.
    const status = expect.stringMatching(/^(UNAUTHENTICATED|NOT_FOUND)$/) as string;
    expect(await accept(member, secret)).toMatchObject({ error: { status } });
    expect(await accept(await signIn(present), secret)).toMatchObject(error('NOT_FOUND'));
    expect(await readClaims(member.uid)).toEqual({});
  });

  it('is over after its time, and when it is withdrawn', async () => {
    const email = makeAddress();
    const member = await register(email, false);
    const secret = await inviteAndReceive(admin, email);
    await auth.updateUser(member.uid, { emailVerified: true });
    const [stored] = await find(email);
    await stored?.ref.update({ expireAt: Timestamp.fromMillis(Date.now() - 1) });
    expect(await accept(member, secret)).toMatchObject(error('NOT_FOUND'));
    const id = stored?.ref.id ?? '';
    expect(await call('withdrawInvitation', { id }, admin.idToken)).toEqual({ result: null });
    expect(await accept(member, secret)).toMatchObject(error('NOT_FOUND'));
    expect(await call('withdrawInvitation', { id }, admin.idToken)).toMatchObject(
      error('NOT_FOUND'),
    );
    expect(await listActions(`invitations/${id}`)).toEqual(
      expect.arrayContaining(['inviteMember done', 'withdrawInvitation done']),
    );
    expect(await readClaims(member.uid)).toEqual({});
  });

  it('counts no longer when whoever sent it is no administrator any more', async () => {
    const admin = await createMember({ admin: true });
    const email = makeAddress();
    const secret = await inviteAndReceive(admin, email);
    await auth.setCustomUserClaims(admin.uid, {});
    const member = await register(email);
    expect(await accept(member, secret)).toMatchObject(error('FAILED_PRECONDITION'));
    expect(await readClaims(member.uid)).toEqual({});
    expect(await find(email)).toMatchObject([{ acceptedBy: null }]);
  });

  it('of two administrators for one address is the later one', async () => {
    const other = await createMember({ admin: true });
    const email = makeAddress();
    await invite(admin, email);
    await invite(other, email, { role: 'analyst' });
    expect(await find(email)).toMatchObject([{ role: 'analyst', invitedBy: other.uid }]);
  });

  it('accepted twice at the same moment gives the role once, and is gone', async () => {
    const email = makeAddress();
    const secret = await inviteAndReceive(admin, email);
    const member = await register(email);
    await Promise.all([accept(member, secret), accept(member, secret)]);
    expect(await readClaims(member.uid)).toEqual({ editor: true });
    expect(await find(email)).toEqual([]);
  });

  it('leaves with the address and with whoever sent it', async () => {
    const admin = await createMember({ admin: true });
    const email = makeAddress();
    await invite(admin, email);
    await auth.deleteUser(admin.uid);
    await vi.waitFor(async () => expect(await find(email)).toEqual([]), soon);
  });
});

describe('somebody with a confirmed account', () => {
  it('gets the role at once, and an email that says so', async () => {
    const member = await createMember({ tier: 'gold' });
    expect(await invite(admin, member.email, { role: 'moderator' })).toEqual({
      result: { isGranted: true },
    });
    expect(await readClaims(member.uid)).toEqual({ tier: 'gold', moderator: true });
    expect(await find(member.email)).toEqual([]);
    expect(await listActions(`users/${member.uid}`)).toEqual(['setRole done']);
    expect((await readMail(member.email))[0]?.data).toMatchObject({
      role: { sentence: 'a moderator', values: {} },
      until: '',
    });
  });

  it('gets nothing while the account is disabled', async () => {
    const member = await createMember();
    await auth.updateUser(member.uid, { disabled: true });
    expect(await invite(admin, member.email)).toMatchObject(error('FAILED_PRECONDITION'));
    expect(await readClaims(member.uid)).toEqual({});
  });
});

describe('inviting', () => {
  it('is for administrators, and withdrawing as well', async () => {
    const email = makeAddress();
    for (const claims of [{}, { editor: true, moderator: true, analyst: true }]) {
      const member = await getCaller(claims);
      expect(await invite(member, email)).toMatchObject(error('PERMISSION_DENIED'));
      expect(
        await call('withdrawInvitation', { id: 'a'.repeat(40) }, member.idToken),
      ).toMatchObject(error('PERMISSION_DENIED'));
    }
    expect(await call('acceptInvitation', { secret: 'a' }, null)).toMatchObject(
      error('UNAUTHENTICATED'),
    );
    expect(await find(email)).toEqual([]);
  });

  it.each([
    ['the administrator’s role', { role: 'admin' }],
    ['no role', { role: 'member' }],
    ['no address', { email: 'nobody' }],
    ['two addresses', { email: 'a@b.example, c@d.example' }],
    ['an id that is no uuid', { id: '../mail/x' }],
    ['another field', { invitedBy: 'ada' }],
  ])('is refused with %s', async (_name, fields) => {
    expect(await invite(admin, makeAddress(), fields)).toMatchObject(error('INVALID_ARGUMENT'));
  });

  it('has a limit a day, for administrators too', async () => {
    const admin = await createMember({ admin: true });
    const day = new Date().toISOString().slice(0, 10);
    await firestore
      .doc(`quotas/${admin.uid}`)
      .set({ calls: { inviteMember: { day, count: callables.inviteMember.callsADay } } });
    const email = makeAddress();
    expect(await invite(admin, email)).toMatchObject(error('RESOURCE_EXHAUSTED'));
    expect(await find(email)).toEqual([]);
  });
});
