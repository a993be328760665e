import { createHash } from 'node:crypto';
import {
  addDays,
  callQuotaMessage,
  callables,
  quotaMessages,
  quotas,
  startOfDay,
  toDay,
} from '@appshelf/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { welcomeUser } from '../../../functions/src/features/account/welcome';
import { instructionWritten } from '../../../functions/src/features/instructions/instructionWritten';
import {
  exceedsDailyQuota,
  exceedsTotalQuota,
  requireSubmissionQuota,
} from '../../../functions/src/platform/quotas/quotas';
import { requireCallQuota } from '../../../functions/src/platform/quotas/callQuota';
import { countMemberWrite } from '../../../functions/src/platform/events/countMemberWrite';
import { reviewWritten } from '../../../functions/src/features/reviews/reviewWritten';
import { deliver, recordChange, type DocumentChange } from '../support/events';
import { auth, firestore } from '../support/triggerProject';
import { instructionData, reviewData } from '../support/testData';
import { appData } from '../../support/appData';
import { unique } from '../support/suite';

const day = Date.parse('2026-03-10T12:00:00Z');
const midnight = Date.parse('2026-03-11T00:00:00Z');
let uid: string;

const context = { accounts: auth, firestore };
const listTrash = async (path: string) =>
  (await firestore.collection('trash').where('path', '==', path).get()).docs.map((entry) =>
    entry.data(),
  );
const getRefusedUntil = async (kind: string): Promise<unknown> =>
  (await firestore.doc(`quotas/${uid}`).get()).get(`refusedUntil.${kind}`);

/** Creates an account, with the claims of an administrator or without. */
async function createAccount(isAdministrator = false): Promise<string> {
  const account = await auth.createUser({});
  if (isAdministrator) await auth.setCustomUserClaims(account.uid, { admin: true });
  return account.uid;
}

async function createReviewedApp(): Promise<string> {
  const app = firestore.doc(`apps/q-${unique()}`);
  await app.set(appData());
  return app.id;
}

beforeEach(async () => {
  uid = await createAccount();
});

describe.each(['reviews', 'uploads'] as const)('the %s of a day', (kind) => {
  const count = (key: string, at = day) => exceedsDailyQuota(uid, kind, { key, at }, context);

  /** What was counted already, but for the last one. */
  const countMost = async () => {
    const counted = Array.from({ length: quotas[kind] - 1 }, (_, index) => `k${String(index)}`);
    await firestore.doc(`quotas/${uid}`).set({ daily: { [kind]: { day: '2026-03-10', counted } } });
  };

  it('are refused until midnight when the quota is used up', async () => {
    await countMost();
    expect(await getRefusedUntil(kind)).toBeUndefined();
    expect(await count('last')).toBe(false);
    expect(await getRefusedUntil(kind)).toMatchObject({ seconds: midnight / 1_000 });
  });

  it('past the quota are to be deleted, those before not, however often events come', async () => {
    await countMost();
    const keys = ['a', 'b', 'c'];
    const results = await Promise.all([...keys, ...keys].map((key) => count(key)));
    expect(results.filter((isPast) => !isPast)).toHaveLength(2);
    expect(await count('k0')).toBe(false);
  });

  it('begin anew at midnight', async () => {
    await countMost();
    await count('last');
    expect(await count('past')).toBe(true);
    expect(await count('next day', midnight)).toBe(false);
  });

  it('are counted for the day of the event, and stay when it comes again on the next day', async () => {
    await countMost();
    await count('last');
    for (let index = 0; index < quotas[kind]; index += 1) {
      expect(await count(`n${String(index)}`, midnight)).toBe(false);
    }
    expect(await count('last')).toBe(false);
    expect(await count('past')).toBe(true);
    expect(await count('n0', midnight)).toBe(false);
    expect(await count('past', midnight)).toBe(true);
    expect(await getRefusedUntil(kind)).toMatchObject({ seconds: midnight / 1_000 + 86_400 });
  });

  it('whose events of the day before come late do not let rules take more today', async () => {
    await countMost();
    for (let index = 0; index < quotas[kind]; index += 1) {
      await count(`n${String(index)}`, midnight);
    }
    await count('last');
    expect(await getRefusedUntil(kind)).toMatchObject({ seconds: midnight / 1_000 + 86_400 });
  });

  it('of an administrator stay when the role is taken before the event comes again', async () => {
    uid = await createAccount(true);
    await countMost();
    await count('last');
    expect(await count('past')).toBe(false);
    await auth.setCustomUserClaims(uid, {});
    expect(await count('past')).toBe(false);
  });

  it('of a user of another project, which an import brought, are not limited', async () => {
    uid = `moved-${unique()}`;
    await countMost();
    await count('last');
    expect(await count('past')).toBe(false);
  });

  it('of an account that was deleted a moment ago are limited, since its token still works', async () => {
    uid = `left-${unique()}`;
    await firestore.doc(`deletedUsers/${uid}`).set({ deletedAt: new Date(day) });
    await countMost();
    await count('last');
    expect(await count('past')).toBe(true);
  });

  it('of an administrator are not limited', async () => {
    uid = await createAccount(true);
    await countMost();
    await count('last');
    expect(await count('past')).toBe(false);
  });
});

describe('a review', () => {
  const write = async (appId: string, createdAt = Date.now()): Promise<DocumentChange> => {
    const change = await recordChange(firestore.doc(`apps/${appId}/reviews/${uid}`), (reference) =>
      reference.set({ ...reviewData(4, 'published'), authorUid: uid }),
    );
    return { ...change, time: new Date(createdAt).toISOString() };
  };
  const tell = (change: DocumentChange) =>
    deliver(reviewWritten, { appId: change.after.ref.parent.parent?.id ?? '', uid }, change, uid);
  const useUp = (day: number) =>
    firestore.doc(`quotas/${uid}`).set({
      daily: {
        reviews: {
          day: toDay(day),
          counted: Array.from({ length: quotas.reviews - 1 }, (_, index) => `k${String(index)}`),
        },
      },
    });

  it('of yesterday stays when its event comes again after twenty of today', async () => {
    const yesterday = Date.now() - 20 * 60 * 60_000;
    const app = await createReviewedApp();
    const first = await write(app, yesterday);
    await tell(first);
    const today = startOfDay(addDays(toDay(yesterday), 1));
    await Promise.all(
      Array.from({ length: quotas.reviews }, (_, index) =>
        exceedsDailyQuota(uid, 'reviews', { key: String(index), at: today }, context),
      ),
    );
    await tell(first);
    expect((await first.after.ref.get()).exists).toBe(true);
  });

  it('past the quota is in the trash; a later one at its path stays', async () => {
    await useUp(Date.now());
    const [one, past] = [await createReviewedApp(), await createReviewedApp()];
    await tell(await write(one));
    const change = await write(past);
    await tell(change);
    expect((await change.after.ref.get()).exists).toBe(false);
    expect(await listTrash(change.after.ref.path)).toMatchObject([
      { kind: 'review', title: 'A title' },
    ]);
    await write(past);
    await tell(change);
    expect((await change.after.ref.get()).exists).toBe(true);
  });
});

describe('instructions', () => {
  const writeMany = async (status: 'draft' | 'submitted', count: number) => {
    const batch = firestore.batch();
    const references = Array.from({ length: count }, () =>
      firestore.doc(`instructions/q-${unique()}${unique()}`),
    );
    for (const reference of references) {
      batch.set(reference, { ...instructionData(null, status), authorUid: uid });
    }
    await batch.commit();
    return references;
  };

  it('as drafts are refused while there are as many as the quota', async () => {
    const [first] = await writeMany('draft', quotas.drafts - 1);
    expect(await exceedsTotalQuota(uid, 'drafts', context)).toBe(false);
    expect(await getRefusedUntil('drafts')).toBeUndefined();
    await writeMany('draft', 1);
    expect(await exceedsTotalQuota(uid, 'drafts', context)).toBe(false);
    expect(await getRefusedUntil('drafts')).toBeDefined();
    await first?.delete();
    expect(await exceedsTotalQuota(uid, 'drafts', context)).toBe(false);
    expect(await getRefusedUntil('drafts')).toBeUndefined();
  });

  it('as drafts past the quota are deleted when they are new', async () => {
    await writeMany('draft', quotas.drafts);
    const past = firestore.doc(`instructions/q-${unique()}`);
    const change = await recordChange(past, (reference) =>
      reference.set({ ...instructionData(null, 'draft'), authorUid: uid }),
    );
    await deliver(instructionWritten, { id: past.id }, change);
    expect((await past.get()).exists).toBe(false);
  });

  it('as drafts past the quota are kept when they were submitted', async () => {
    await writeMany('draft', quotas.drafts);
    const [withdrawn] = await writeMany('submitted', 1);
    if (withdrawn === undefined) throw new Error('Nothing was written.');
    const change = await recordChange(withdrawn, (reference) =>
      reference.update({ status: 'draft' }),
    );
    await deliver(instructionWritten, { id: withdrawn.id }, change);
    expect((await withdrawn.get()).exists).toBe(true);
  });

  it('of an administrator are not limited', async () => {
    uid = await createAccount(true);
    const [, ...drafts] = await writeMany('draft', quotas.drafts + 1);
    const created = { key: drafts[0]?.path ?? '', at: day };
    expect(await exceedsTotalQuota(uid, 'drafts', context, created)).toBe(false);
  });

  /** Writes the draft past the quota. */
  const writePast = async () => {
    await writeMany('draft', quotas.drafts);
    const past = firestore.doc(`instructions/q-${unique()}`);
    return recordChange(past, (reference) =>
      reference.set({ ...instructionData(null, 'draft'), authorUid: uid }),
    );
  };

  it('as drafts past the quota are in the trash, from where they can be restored', async () => {
    const change = await writePast();
    await deliver(instructionWritten, { id: change.after.id }, change);
    expect(await listTrash(change.after.ref.path)).toMatchObject([
      { kind: 'instruction', title: 'A title', deletedBy: uid },
    ]);
  });

  it('that were accepted stay when the event comes again: published, or with more drafts by now', async () => {
    const [withdrawn] = await writeMany('submitted', 1);
    await writeMany('draft', quotas.drafts - 1);
    const last = firestore.doc(`instructions/q-${unique()}`);
    const created = await recordChange(last, (reference) =>
      reference.set({ ...instructionData(null, 'draft'), authorUid: uid }),
    );
    await deliver(instructionWritten, { id: last.id }, created);
    await withdrawn?.update({ status: 'draft' });
    await deliver(instructionWritten, { id: last.id }, created);
    expect((await last.get()).exists).toBe(true);
    await last.update({ status: 'published' });
    await writeMany('draft', 1);
    await deliver(instructionWritten, { id: last.id }, created);
    expect((await last.get()).exists).toBe(true);
  });

  it('that were published before their late event came first stay', async () => {
    const change = await writePast();
    await change.after.ref.update({ status: 'published' });
    await writeMany('draft', 1);
    await deliver(instructionWritten, { id: change.after.id }, change);
    expect((await change.after.ref.get()).exists).toBe(true);
  });

  it('written at the path of one past the quota stay when its event comes again', async () => {
    const change = await writePast();
    const { ref } = change.after;
    await deliver(instructionWritten, { id: ref.id }, change);
    const fields = { ...instructionData(null, 'draft'), authorUid: uid };
    await recordChange(ref, (reference) => reference.set(fields));
    await deliver(instructionWritten, { id: ref.id }, change);
    expect((await ref.get()).exists).toBe(true);
  });

  it('that wait for a moderator are limited, without the one that is submitted again', async () => {
    const checkQuota = (id: string) =>
      firestore.runTransaction((transaction) =>
        requireSubmissionQuota(uid, id, transaction, firestore),
      );
    const waiting = await writeMany('submitted', quotas.submissions - 1);
    await checkQuota('new');
    const [last] = await writeMany('submitted', 1);
    await expect(checkQuota('new')).rejects.toMatchObject({
      code: 'resource-exhausted',
      message: quotaMessages.submissions,
    });
    await checkQuota(last?.id ?? '');
    await waiting[0]?.update({ status: 'published' });
    await checkQuota('new');
  });
});

describe('the writes of a day', () => {
  /** The id of an event that is counted: one of sixteen, by its hash. */
  const findCountedId = (): string => {
    for (;;) {
      const id = unique();
      if ((createHash('sha256').update(id).digest()[0] ?? 0) % 16 === 0) return id;
    }
  };
  const count = (authId: string, now = day, authType: 'unknown' | 'service_account' = 'unknown') =>
    countMemberWrite(
      { id: findCountedId(), time: new Date(now).toISOString(), authType, authId },
      context,
    );
  const countMost = () =>
    firestore
      .doc(`quotas/${uid}`)
      .set({ writes: { day: '2026-03-10', count: quotas.writes - 32 } });

  it('are refused until midnight when they are used up', async () => {
    await countMost();
    await count(uid);
    expect(await getRefusedUntil('writes')).toBeUndefined();
    await count(uid);
    expect(await getRefusedUntil('writes')).toMatchObject({ seconds: midnight / 1_000 });
  });

  it('begin anew at midnight', async () => {
    await countMost();
    await Promise.all([1, 2, 3].map(() => count(uid, midnight)));
    expect(await getRefusedUntil('writes')).toBeUndefined();
  });

  it('whose events come late count no more, and do not begin the day anew', async () => {
    await firestore
      .doc(`quotas/${uid}`)
      .set({ writes: { day: '2026-03-11', count: quotas.writes - 16 } });
    await count(uid, day);
    expect(await getRefusedUntil('writes')).toBeUndefined();
    await count(uid, midnight);
    expect(await getRefusedUntil('writes')).toBeDefined();
  });

  it('of somebody with a role are not limited', async () => {
    await auth.setCustomUserClaims(uid, { moderator: true });
    await countMost();
    for (let time = 0; time < 3; time += 1) await count(uid);
    expect(await getRefusedUntil('writes')).toBeUndefined();
  });

  it('of the server are not counted', async () => {
    await count('service@project.iam.gserviceaccount.com');
    await count(uid, day, 'service_account');
    expect((await firestore.doc(`quotas/${uid}`).get()).exists).toBe(false);
  });
});

describe('the calls of a day', () => {
  const call = (now = day) => requireCallQuota(uid, 'exportMyData', firestore, now);

  it('are refused past the quota, also at the same time, until midnight', async () => {
    const calls = Array.from({ length: callables.exportMyData.callsADay + 3 }, () => call());
    const refused = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    await expect(call()).rejects.toMatchObject({
      code: 'resource-exhausted',
      message: callQuotaMessage,
    });
    await requireCallQuota(uid, 'saveMemberProfile', firestore, day);
    await call(midnight);
  });
});

describe('welcome letters', () => {
  it('go to an address once, however often somebody registers with it', async () => {
    const email = `${unique()}@strangers.appshelf.test`;
    const register = async (address: string) => {
      const account = await auth.createUser({ email: address });
      const welcome = () =>
        welcomeUser(account.uid, {
          accounts: auth,
          firestore,
          siteUrl: 'https://site.example',
          deleteUserData: () => Promise.resolve(),
        });
      await Promise.all([welcome(), welcome()]);
      await auth.deleteUser(account.uid);
      return (await firestore.doc(`mail/welcome-${account.uid}`).get()).exists;
    };
    expect(await register(email)).toBe(true);
    expect(await register(email)).toBe(false);
    expect(await register(email.toUpperCase())).toBe(false);
    expect(await register(email.replace('@', '+again@'))).toBe(false);
    expect(await register(`other-${email}`)).toBe(true);
  });
});
