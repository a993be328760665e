import { handleChangeDays, handleReservationDays } from '@appshelf/model';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSitemapReader } from '../../../functions/src/features/content/sitemap';
import { updateCopiedFields } from '../../../functions/src/features/members/copiedFields';
import { leaveProfile, reserveHandles } from '../../../functions/src/features/members/leaving';
import type { DataStores } from '../../../functions/src/platform/firebase/dataStores';
import { updateReviewedApps } from '../../../functions/src/features/members/reviewedApps';
import { callBy } from '../../../functions/src/platform/callables/testing';
import { saveMemberProfile } from '../../../functions/src/features/members/saveMemberProfile';
import { reviewData } from '../support/testData';
import {
  auth,
  call,
  clearFirestore,
  createMember,
  firestore as suite,
  unique,
} from '../support/suite';

// A separate project without functions, so that no trigger writes meanwhile.
const projectId = 'demo-member-profiles';
const firestore = getFirestore(initializeApp({ projectId }, 'member-profiles'));
const dayMs = 24 * 60 * 60_000;
const start = Date.UTC(2026, 0, 1);

let recounted: string[] = [];

beforeEach(async () => {
  recounted = [];
  await clearFirestore(projectId);
});
afterAll(() => clearFirestore(projectId));

/** Saves a profile as a member whose address is verified, on a day after the start. */
const save = (uid: string, change: object = {}, { day = 0, emailVerified = true } = {}) =>
  saveMemberProfile.handle(callBy(uid, { isPublic: true, handle: uid, links: [], ...change }, {}), {
    accounts: {
      getUser: () => Promise.resolve({ uid, emailVerified, disabled: false } as never),
    },
    firestore,
    now: start + day * dayMs,
    recountReports: (document) => Promise.resolve(void recounted.push(document)),
  });

const read = async (path: string) => (await firestore.doc(path).get()).data();

it('counts the reports about a profile again when it was saved', async () => {
  await save('ada', { links: ['https://ada.example'] });
  expect(recounted).toEqual(['members/ada']);
  await expect(save('ada', { links: ['javascript:alert(1)'] })).rejects.toThrow();
  expect(recounted).toEqual(['members/ada']);
});

describe('the sitemap', () => {
  it('lists profiles that are public and not hidden, by their present handles', async () => {
    for (const uid of ['ada', 'bob', 'cleo']) {
      await firestore.doc(`users/${uid}`).set({ displayName: uid });
      await save(uid);
    }
    await save('ada', { handle: 'ada-lovelace' }, { day: handleChangeDays + 1 });
    await save('bob', { isPublic: false });
    await firestore.doc('members/cleo').update({ status: 'hidden' });
    const paths = (await createSitemapReader(firestore)([])).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/members'))).toEqual(['/members/ada-lovelace']);
  });
});

describe('saving a public profile', () => {
  it('takes name, picture and bio from the member’s document, and stores links once', async () => {
    await firestore.doc('users/ada').set({
      displayName: ' Ada L. ',
      photoURL: 'https://lh3.googleusercontent.com/a',
      bio: 'Hi.',
    });
    const links = ['https://ada.example', 'https://ada.example', 'https://b.example/x'];
    await expect(save('ada', { handle: 'Ada-Lovelace', links })).resolves.toEqual({
      handle: 'ada-lovelace',
    });
    expect(await read('members/ada')).toMatchObject({
      handle: 'ada-lovelace',
      handles: ['ada-lovelace'],
      displayName: 'Ada L.',
      photoURL: 'https://lh3.googleusercontent.com/a',
      bio: 'Hi.',
      links: ['https://ada.example', 'https://b.example/x'],
      isPublic: true,
      status: 'published',
    });
  });

  it('shows the handle, and no part of the address, without a name', async () => {
    await save('ada');
    expect(await read('members/ada')).toMatchObject({
      displayName: 'ada',
      bio: '',
      photoURL: null,
    });
  });

  it('changes nothing when it is repeated', async () => {
    await save('ada');
    const before = await read('members/ada');
    await save('ada');
    expect(await read('members/ada')).toEqual(before);
  });

  it('keeps what moderators decided, also when it is switched off and on', async () => {
    await save('ada');
    await firestore.doc('members/ada').update({ status: 'hidden' });
    await save('ada', { isPublic: false });
    await save('ada', { isPublic: true });
    expect(await read('members/ada')).toMatchObject({ status: 'hidden', isPublic: true });
  });

  it.each([
    ['a handle in another alphabet', { handle: 'аda' }, /Accents and other alphabets/],
    ['a reserved handle', { handle: 'adm1n' }, /reserved for the people who run the site/],
    ['a link without https', { links: ['http://a.example'] }, /starts with https/],
    ['a script as a link', { links: ['javascript:alert(1)'] }, /starts with https/],
    ['a link with a user name', { links: ['https://bank.example@evil.example'] }, /https/],
    ['too many links', { links: Array(6).fill('https://a.example') as string[] }, /at most 5/],
    ['a field more', { status: 'published' }, /./],
    ['a handle that is no text', { handle: { a: 1 } }, /./],
  ])('refuses %s', async (_name, change, message) => {
    await expect(save('ada', change)).rejects.toMatchObject({
      code: 'invalid-argument',
      message: expect.stringMatching(message) as string,
    });
    expect(await read('members/ada')).toBeUndefined();
  });

  it('asks for a verified address to be seen, and for none to be switched off', async () => {
    const unverified = { emailVerified: false };
    await expect(save('ada', {}, unverified)).rejects.toThrow('Confirm your email address');
    await expect(save('ada', { isPublic: false }, unverified)).rejects.toThrow('Confirm');
    await save('ada');
    await save('ada', { isPublic: false }, unverified);
    expect(await read('members/ada')).toMatchObject({ isPublic: false });
  });
});

describe('handles', () => {
  it.each(['quill', 'qui11', 'quiil', 'q-u-i-l-l', 'Quill', '9uill'])(
    'that look like another’s are taken: %s',
    async (handle) => {
      await save('ada', { handle: 'quill' });
      await expect(save('mia', { handle })).rejects.toMatchObject({
        code: 'already-exists',
        message: expect.stringContaining('is taken, or looks too much like') as string,
      });
      expect(await read('members/mia')).toBeUndefined();
    },
  );

  it('go to one of two members who choose them at the same time', async () => {
    const results = await Promise.allSettled([
      save('ada', { handle: 'modern' }),
      save('mia', { handle: 'rnodern' }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { docs } = await firestore.collection('members').get();
    expect(docs).toHaveLength(1);
  });

  it('can be changed after 90 days; the former one leads to the member and stays theirs', async () => {
    await save('ada', { handle: 'first' });
    await expect(
      save('ada', { handle: 'second' }, { day: handleChangeDays - 1 }),
    ).rejects.toMatchObject({
      code: 'failed-precondition',
      message: expect.stringContaining('from 2026-04-01 on') as string,
    });
    await save('ada', { handle: 'second' }, { day: handleChangeDays });
    expect(await read('members/ada')).toMatchObject({
      handle: 'second',
      handles: ['first', 'second'],
    });
    await expect(save('mia', { handle: 'first' }, { day: 1_000 })).rejects.toThrow('is taken');
    await save('ada', { handle: 'first' }, { day: 2 * handleChangeDays });
    expect(await read('members/ada')).toMatchObject({
      handle: 'first',
      handles: ['first', 'second'],
    });
  });

  it('of a deleted account stay taken for a year', async () => {
    await save('ada', { handle: 'quill' });
    await reserveHandles('ada', firestore, start);
    await leaveProfile({ uid: 'ada', email: null }, { firestore } as DataStores);
    expect(await read('members/ada')).toBeUndefined();
    const early = { day: handleReservationDays - 1 };
    await expect(save('mia', { handle: 'quill' }, early)).rejects.toThrow('is taken');
    await save('mia', { handle: 'quill' }, { day: handleReservationDays });
    expect(await read('members/mia')).toMatchObject({ handle: 'quill' });
  });
});

describe('a public profile', () => {
  it('follows the member’s document, and nothing is created without one', async () => {
    await firestore.doc('users/ada').set({ displayName: 'Ada', photoURL: null, bio: '' });
    await updateCopiedFields('ada', firestore);
    expect(await read('members/ada')).toBeUndefined();
    await save('ada');
    await firestore.doc('users/ada').update({ displayName: 'Ada L.', bio: 'Writes.' });
    await updateCopiedFields('ada', firestore);
    expect(await read('members/ada')).toMatchObject({ displayName: 'Ada L.', bio: 'Writes.' });
  });

  it('lists the apps with a published review, the latest first', async () => {
    const write = (app: string, status: 'published' | 'hidden', day: number) =>
      firestore.doc(`apps/${app}/reviews/ada`).set({
        ...reviewData(4, status),
        authorUid: 'ada',
        updatedAt: Timestamp.fromMillis(start + day * dayMs),
      });
    await write('old', 'published', 1);
    await write('new', 'published', 2);
    await write('bad', 'hidden', 3);
    await updateReviewedApps('ada', firestore);
    expect(await read('members/ada')).toBeUndefined();
    await save('ada');
    expect(await read('members/ada')).toMatchObject({ reviewedApps: ['new', 'old'] });
    await firestore.doc('apps/new/reviews/ada').delete();
    await Promise.all([updateReviewedApps('ada', firestore), updateReviewedApps('ada', firestore)]);
    expect(await read('members/ada')).toMatchObject({ reviewedApps: ['old'] });
  });
});

describe('in the suite', () => {
  const soon = { timeout: 60_000, interval: 200 };

  it('a member saves a profile that follows their name; others may not', async () => {
    const member = await createMember();
    const request = { isPublic: true, handle: `h-${unique()}`, links: [] };
    expect(await call('saveMemberProfile', request, null)).toMatchObject({
      error: { status: 'UNAUTHENTICATED' },
    });
    await vi.waitFor(
      async () => expect((await suite.doc(`users/${member.uid}`).get()).exists).toBe(true),
      soon,
    );
    expect(await call('saveMemberProfile', request, member.idToken)).toEqual({
      result: { handle: request.handle },
    });
    await suite.doc(`users/${member.uid}`).update({ displayName: 'Another Name' });
    await vi.waitFor(async () => {
      const profile = await suite.doc(`members/${member.uid}`).get();
      expect(profile.get('displayName')).toBe('Another Name');
    }, soon);
    await auth.updateUser(member.uid, { disabled: true });
    expect(await call('saveMemberProfile', request, member.idToken)).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    });
  });
});
