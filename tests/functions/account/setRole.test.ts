import { beforeAll, describe, expect, it } from 'vitest';
import {
  auth,
  call,
  createMember,
  database,
  firestore,
  getCaller,
  getDemotedCaller,
  type Member,
} from '../support/suite';

const setRole = (caller: Member, uid: string, role: string, granted = true) =>
  call('setRole', { uid, role, granted }, caller.idToken);

const readClaims = async (uid: string) => (await auth.getUser(uid)).customClaims ?? {};

let admin: Member;

beforeAll(async () => {
  admin = await getCaller({ admin: true });
});

describe('setRole', () => {
  it('grants and takes a role, tells open pages, and is audited', async () => {
    const member = await createMember({ tier: 'gold' });
    expect(await setRole(admin, member.uid, 'moderator')).toEqual({
      result: { uid: member.uid, role: 'moderator', granted: true },
    });
    expect(await readClaims(member.uid)).toEqual({ tier: 'gold', moderator: true });
    expect((await database.ref(`userMeta/${member.uid}/refreshTime`).get()).val()).toBeGreaterThan(
      0,
    );
    await setRole(admin, member.uid, 'moderator', false);
    expect(await readClaims(member.uid)).toEqual({ tier: 'gold' });
    const { docs } = await firestore
      .collection('audit')
      .where('target', '==', `users/${member.uid}`)
      .get();
    expect(docs.map((doc) => `${String(doc.get('action'))} ${String(doc.get('outcome'))}`)).toEqual(
      ['setRole done', 'setRole done'],
    );
  });

  it('loses no change when several are made at the same moment', async () => {
    const member = await createMember({ admin: true });
    await Promise.all([
      setRole(admin, member.uid, 'moderator'),
      setRole(admin, member.uid, 'editor'),
      call('setAdminClaim', { uid: member.uid, admin: false }, admin.idToken),
      setRole(admin, member.uid, 'analyst'),
    ]);
    expect(await readClaims(member.uid)).toEqual({ moderator: true, editor: true, analyst: true });
    expect((await firestore.doc(`claimLocks/${member.uid}`).get()).exists).toBe(false);
  });

  it('is refused to everybody but administrators, and to who was one', async () => {
    const editor = await getCaller({ editor: true, moderator: true, analyst: true });
    expect(await setRole(editor, editor.uid, 'editor')).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    });
    const former = await getDemotedCaller();
    expect(await setRole(former, former.uid, 'editor')).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    });
    expect(await readClaims(former.uid)).toEqual({});
  });
});

describe('deleteEntry', () => {
  it.each([
    ['editor', 'products', true],
    ['editor', 'instructions', false],
    ['moderator', 'instructions', true],
    ['moderator', 'apps', false],
    ['analyst', 'resources', false],
  ])('by a role, %s of %s: %s', async (role, collection, may) => {
    const member = await getCaller({ [role]: true });
    const reference = firestore.collection(collection).doc(`test-${crypto.randomUUID()}`);
    await reference.set({ name: 'A test' });
    const response = await call('deleteEntry', { target: reference.path }, member.idToken);
    expect(response).toMatchObject(
      may ? { result: null } : { error: { status: 'PERMISSION_DENIED' } },
    );
    expect((await reference.get()).exists).toBe(!may);
    await reference.delete();
  });
});
