import { myData } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { toTrashedDocuments } from '../../../functions/src/lifecycle/trash/trashedDocument';
import {
  isPublic,
  createAllMemberContent,
  createSomeMemberContent,
} from '../support/memberContent';
import {
  auth,
  call,
  database,
  createMember,
  firestore,
  nextSecond,
  signIn,
  site,
  unique,
} from '../support/suite';

/** Puts a document into the trash, in two parts when it is large. Returns its former path. */
async function trash(fields: object): Promise<string> {
  const before = firestore.doc(`reviewDecisions/test-${unique()}`);
  await before.set({ ...fields, createdAt: new Date('2026-01-01') });
  const entry = firestore.doc(`trash/test-${unique()}`);
  for (const { ref, document } of toTrashedDocuments(await before.get(), entry)) {
    await ref.set(document);
  }
  await before.delete();
  return before.path;
}

describe('exportMyData', () => {
  it('returns all data of the caller, and none of other members', async () => {
    const member = await createMember({ tier: 'gold' });
    const bystander = await createMember();
    const left = await createAllMemberContent(member);
    await createSomeMemberContent(bystander);
    const trashed = await trash({ authorUid: member.uid, body: 'x'.repeat(250_000) });
    await trash({ authorUid: bystander.uid, body: 'y' });
    await firestore.doc(`quotas/${member.uid}`).set({ refusedUntil: {} });

    const response = await call('exportMyData', null, member.idToken);
    if (!('result' in response)) throw new Error(JSON.stringify(response));
    const data = myData.parse(response.result);
    const paths = (documents: { path: string }[]) => documents.map(({ path }) => path).sort();
    const collectPaths = (documents: object) =>
      paths(Object.values(documents) as { path: string }[]);
    expect(data.account).toMatchObject({
      uid: member.uid,
      email: member.email,
      claims: { tier: 'gold' },
    });
    expect(paths(data.reviews)).toEqual(collectPaths(left.reviews));
    expect(paths(data.instructions)).toEqual(collectPaths(left.instructions));
    expect(data.instructions.flatMap(({ moderation }) => moderation)).toHaveLength(3);
    expect(data.instructions[0]?.moderation[0]?.fields).toMatchObject({
      note: 'Not yet.',
    });
    expect(paths(data.messages)).toEqual([left.message.path]);
    expect(paths(data.favourites)).toEqual([left.favourite.path]);
    expect(data.notifications).toMatchObject([{ path: left.notification.path, isUnread: true }]);
    expect(paths(data.collections)).toEqual([left.collection.path]);
    expect(data.publicProfile?.path).toBe(left.following.publicProfile.path);
    expect(paths(data.handles)).toEqual([left.following.handle.path]);
    expect(data.follows?.fields.apps).toEqual(['airlock']);
    expect(paths(data.files)).toEqual(Object.values(left.files).sort());
    expect(data.quotas?.path).toBe(`quotas/${member.uid}`);
    expect(data.trust?.fields).toMatchObject({ accepted: 1 });
    expect(data.files[0]).toMatchObject({ contentType: 'image/png', size: 9 });
    for (const { url } of data.files) expect((await fetch(url)).ok).toBe(true);
    expect(await isPublic(left.files.unused)).toBe(true);
    expect(data.trash).toMatchObject([
      { path: trashed, fields: { authorUid: member.uid, createdAt: '2026-01-01T00:00:00.000Z' } },
    ]);
    expect(data.trash[0]?.fields.body).toHaveLength(250_000);
    expect(data.leftOut).toEqual([]);
    expect(JSON.stringify(data)).not.toContain(bystander.uid);
  });

  it('refuses visitors, disabled accounts and requests about others', async () => {
    const member = await createMember();
    expect(await call('exportMyData', null, null)).toMatchObject({
      error: { status: 'UNAUTHENTICATED' },
    });
    expect(await call('exportMyData', { uid: 'member' }, member.idToken)).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    });
    await auth.updateUser(member.uid, { disabled: true });
    expect(await call('exportMyData', null, member.idToken)).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    });
  });
});

describe('signOutEverywhere', () => {
  const cookieStatus = async (token: string) => {
    const { status } = await fetch(`${site}/api/__session`, {
      method: 'POST',
      headers: { Origin: site, 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    return status;
  };

  it('ends every session, notifies open clients, and lets the member sign in again', async () => {
    const member = await createMember();
    expect(await cookieStatus(member.idToken)).toBe(201);
    await nextSecond();
    expect(await call('signOutEverywhere', null, member.idToken)).toEqual({ result: null });
    const refreshTime = await database.ref(`userMeta/${member.uid}/refreshTime`).get();
    expect(refreshTime.val()).toEqual(expect.any(Number));
    expect(await cookieStatus(member.idToken)).toBe(401);
    for (const name of ['exportMyData', 'deleteMyAccount', 'signOutEverywhere']) {
      expect(await call(name, null, member.idToken)).toMatchObject({
        error: { status: 'UNAUTHENTICATED', message: 'Your session has ended. Sign in again.' },
      });
    }
    const { idToken } = await signIn(member.email);
    expect(await cookieStatus(idToken)).toBe(201);
  });

  it('refuses visitors', async () => {
    expect(await call('signOutEverywhere', null, null)).toMatchObject({
      error: { status: 'UNAUTHENTICATED' },
    });
  });
});
