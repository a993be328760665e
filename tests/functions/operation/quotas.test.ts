import { createHash } from 'node:crypto';
import { callQuotaMessage, callQuotas, quotaMessages, quotas } from '@appshelf/model';
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
import { deliver, recordChange } from '../support/events';
import { auth, firestore } from '../support/triggerProject';
import { instructionData } from '../support/testData';
import { unique } from '../support/suite';

const day = Date.parse('2026-03-10T12:00:00Z');
const midnight = Date.parse('2026-03-11T00:00:00Z');
let uid: string;

const context = { accounts: auth, firestore, now: () => day };
const getRefusedUntil = async (kind: string): Promise<unknown> =>
  (await firestore.doc(`quotas/${uid}`).get()).get(`refusedUntil.${kind}`);

/** Creates an account, with the claims of an administrator or without. */
async function createAccount(isAdministrator = false): Promise<string> {
  const account = await auth.createUser({});
  if (isAdministrator) await auth.setCustomUserClaims(account.uid, { admin: true });
  return account.uid;
}

beforeEach(async () => {
  uid = await createAccount();
});

describe.each(['reviews', 'uploads'] as const)('the %s of a day', (kind) => {
  const count = (key: string, now = day) =>
    exceedsDailyQuota(uid, kind, key, { ...context, now: () => now });

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
    await writeMany('draft', quotas.drafts + 1);
    expect(await exceedsTotalQuota(uid, 'drafts', context)).toBe(false);
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
    countMemberWrite({ id: findCountedId(), authType, authId }, { ...context, now: () => now });
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
    const calls = Array.from({ length: callQuotas.exportMyData + 3 }, () => call());
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
