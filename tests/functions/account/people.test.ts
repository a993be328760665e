import {
  collections,
  peopleSweepDocument,
  toPerson,
  type ListUsersResponse,
} from '@appshelf/model';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPeople } from '../../../functions/src/features/people/findPeople';
import { sweepPeople } from '../../../functions/src/features/people/sweepPeople';
import { fakeAccounts } from '../../../functions/src/platform/callables/testing';
import {
  auth,
  call,
  clearFirestore,
  createMember,
  firestore as suite,
  getCaller,
  signIn,
  site,
  unique,
} from '../support/suite';

// A separate project without functions, so that no trigger writes meanwhile.
const projectId = 'demo-people';
const firestore = getFirestore(initializeApp({ projectId }, 'people'));
const people = firestore.collection(collections.people);

beforeEach(() => clearFirestore(projectId));
afterAll(() => clearFirestore(projectId));

/** The uids that an administrator finds in the running suite. */
async function search(text: string): Promise<string[]> {
  const { idToken } = await getCaller({ admin: true });
  const answer = await call('listUsers', { search: text }, idToken);
  if (!('result' in answer)) throw new Error(JSON.stringify(answer));
  return (answer.result as ListUsersResponse).users.map(({ uid }) => uid);
}

const waitFor = (text: string, found: string[]) =>
  vi.waitFor(async () => expect(await search(text)).toEqual(found), {
    timeout: 30_000,
    interval: 200,
  });

describe('finding an account', () => {
  it('follows its name, its handle, its address and its deletion', async () => {
    const { uid, email, idToken } = await createMember();
    const inside = email.slice(1, 8);
    await waitFor(inside, [uid]);

    const name = unique();
    await suite.doc(`users/${uid}`).update({ displayName: `Zoë ${name.toUpperCase()}` });
    await waitFor(`zoe ${name.slice(1)}`, [uid]);

    const handle = `h${unique()}`;
    const profile = { isPublic: false, handle, links: [] };
    expect(await call('saveMemberProfile', profile, idToken)).toHaveProperty('result');
    expect(await search(handle.slice(1))).toEqual([uid]);

    // Authentication tells no function of it.
    const address = `${unique()}@elsewhere.test`;
    await auth.updateUser(uid, { email: address });
    const { idToken: token } = await signIn(address);
    const signedIn = await fetch(`${site}/api/__session`, {
      method: 'POST',
      headers: { Origin: site, 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(signedIn.status).toBe(201);
    expect(await search(address.slice(1, 8))).toEqual([uid]);
    expect(await search(inside)).toEqual([]);

    await auth.deleteUser(uid);
    await vi.waitFor(
      async () => expect((await suite.doc(`people/${uid}`).get()).exists).toBe(false),
      { timeout: 30_000, interval: 200 },
    );
  });

  it('goes page by page through what a piece finds, and passes what only has the pieces', async () => {
    const names = Array.from({ length: 60 }, (_, index) =>
      // "elace" has the pieces "ela" and "lac", as "lace ela" does.
      index % 3 === 0 ? 'Ada Lovelace' : 'Ela Lace',
    );
    const writer = firestore.bulkWriter();
    for (const [index, name] of names.entries()) {
      const id = `p${String(index).padStart(2, '0')}`;
      void writer.set(people.doc(id), { ...toPerson([name], `${id}@example.com`) });
    }
    await writer.close();
    const pages: string[][] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof findPeople>> = await findPeople(
        'elace',
        { after, size: 8 },
        firestore,
      );
      pages.push(page.uids);
      after = page.next;
    } while (after !== null);
    expect(pages.map(({ length }) => length)).toEqual([8, 8, 4]);
    expect(new Set(pages.flat()).size).toBe(20);
    const page = { after: null, size: 8 };
    expect(await findPeople('love p03@', page, firestore)).toEqual({ uids: ['p03'], next: null });
    expect(await findPeople('love p04@', page, firestore)).toEqual({ uids: [], next: null });
    expect(await findPeople(' … ', page, firestore)).toEqual({ uids: [], next: null });
  });
});

describe('the weekly renewal', () => {
  const weekMs = 7 * 24 * 60 * 60_000;

  it('makes the missing entries, page by page, and begins again after a week', async () => {
    const stored = Object.fromEntries(
      Array.from({ length: 450 }, (_, index) => [`u${String(index)}`, { claims: {} }]),
    );
    const { accounts } = fakeAccounts(stored);
    const count = async () => (await people.count().get()).data().count;
    let time = 1_000 * weekMs;
    // No time is left after the first page.
    const now = vi.fn(() => (time += 6 * 60_000));
    await sweepPeople({ accounts, firestore, now });
    expect(await count()).toBe(200);
    now.mockImplementation(() => time);
    await sweepPeople({ accounts, firestore, now });
    expect(await count()).toBe(450);
    expect((await firestore.doc(peopleSweepDocument).get()).get('pageToken')).toBeNull();

    await people.doc('u7').delete();
    await sweepPeople({ accounts, firestore, now });
    expect(await count()).toBe(449);
    time += weekMs;
    await sweepPeople({ accounts, firestore, now });
    expect(await count()).toBe(450);
  });
});
