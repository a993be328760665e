import {
  callableNames,
  callables,
  callQuotaMessage,
  hasPermission,
  isStaffCall,
  roles,
  toDay,
  type CallableName,
  type Callables,
  type LimitedCall,
  type StaffCall,
} from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { call, createMember, firestore, getCaller, unique } from '../support/suite';

/** What a call is refused with; null for one that is answered. */
async function getRefusal(name: CallableName, data: unknown, idToken: string | null) {
  const answer = await call(name, data, idToken);
  return 'error' in answer ? answer.error : null;
}

describe('a plain request', () => {
  it.each(callableNames)('of nobody is taken by %s as it declares', async (name) => {
    const { status } = (await getRefusal(name, { unknown: true }, null)) ?? {};
    const isOpen = callables[name].caller === 'visitor';
    expect(status).toBe(isOpen ? 'INVALID_ARGUMENT' : 'UNAUTHENTICATED');
  });

  it.each(callableNames.filter(isStaffCall))(
    'is taken by %s from the roles that hold its permission',
    async (name) => {
      for (const claims of [{}, ...roles.map((role) => ({ [role]: true }))]) {
        const { idToken } = await getCaller(claims);
        const { status } = (await getRefusal(name, { unknown: true }, idToken)) ?? {};
        const isHeld = hasPermission({ claims }, callables[name].caller);
        expect([claims, status]).toEqual([
          claims,
          isHeld ? 'INVALID_ARGUMENT' : 'PERMISSION_DENIED',
        ]);
      }
    },
  );
});

/** The limited calls that are counted once their data is valid. */
const countedLater: {
  [Name in LimitedCall & StaffCall]: () => Callables[Name]['request'];
} = {
  inviteMember: () => ({
    id: crypto.randomUUID(),
    email: `${unique()}@guests.appshelf.test`,
    role: 'editor',
    language: 'en',
  }),
  readRepository: () => ({ address: 'https://github.com/appshelf/none' }),
};

describe('the calls of a day', () => {
  const limited = callableNames.flatMap((name) => {
    const declared = callables[name];
    return 'callsADay' in declared ? [[name, declared.callsADay] as const] : [];
  });

  it.each(limited)('of %s are %i', async (name, count) => {
    const claims = isStaffCall(name) ? { admin: true } : {};
    const { uid, idToken } = await createMember(claims);
    const day = toDay(Date.now());
    const getRequest = Object.entries(countedLater).find(([key]) => key === name)?.[1];
    const request = () => getRefusal(name, getRequest?.() ?? { unknown: true }, idToken);
    const quota = firestore.doc(`quotas/${uid}`);
    await quota.set({ calls: { [name]: { day, count } } }, { merge: true });
    expect(await request()).toMatchObject({
      status: 'RESOURCE_EXHAUSTED',
      message: callQuotaMessage,
    });
    if (isStaffCall(name)) return;
    await quota.set({ calls: { [name]: { day, count: count - 1 } } }, { merge: true });
    expect(await request()).toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect((await quota.get()).get(`calls.${name}.count`)).toBe(count);
  });
});
