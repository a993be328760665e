import { describe, expect, it, vi } from 'vitest';
import { callBy, fakeAccounts } from '../../platform/callables/testing';
import { listUsers } from './listUsers';

function setUp() {
  const { accounts } = fakeAccounts({
    ada: { claims: { admin: true } },
    bob: { claims: {}, phoneNumber: '+15550100' },
    eve: { claims: { admin: true } },
  });
  const findPeople = vi.fn(() => Promise.resolve({ uids: ['ada', 'gone', 'eve'], next: 'eve' }));
  return { accounts, findPeople };
}

describe('listUsers', () => {
  it('returns one page after the other', async () => {
    const context = setUp();
    const first = await listUsers.handle(callBy('ada', { pageSize: 2 }), context);
    expect(first.users.map(({ uid }) => uid)).toEqual(['ada', 'bob']);
    const request = callBy('ada', { pageSize: 2, pageToken: first.nextPageToken, search: '' });
    const second = await listUsers.handle(request, context);
    expect(second.users).toMatchObject([{ uid: 'eve', disabled: false, claims: { admin: true } }]);
    expect(second.nextPageToken).toBeNull();
    expect(context.findPeople).not.toHaveBeenCalled();
  });

  it('refuses an unknown page token', async () => {
    const context = setUp();
    const error = Object.assign(new Error(), { code: 'auth/invalid-page-token' });
    context.accounts.listUsers = () => Promise.reject(error);
    const call = listUsers.handle(callBy('ada', { pageToken: 'old' }), context);
    await expect(call).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  it('finds accounts by a part, without those that are gone', async () => {
    const context = setUp();
    const request = callBy('ada', { search: ' lovel ', pageSize: 1_000 });
    const { users, nextPageToken } = await listUsers.handle(request, context);
    expect(users.map(({ uid }) => uid)).toEqual(['ada', 'eve']);
    expect(nextPageToken).toBe('eve');
    // Authentication looks up a hundred accounts at once, one of them as a whole.
    expect(context.findPeople).toHaveBeenCalledWith('lovel', { after: null, size: 99 });
  });

  it.each([
    ['eve@appshelf.test', 'eve'],
    ['+1 (555) 010-0', 'bob'],
    ['bob', 'bob'],
  ])('lists the account first that is named as a whole, once: %s', async (search, uid) => {
    const context = setUp();
    const page = async (pageToken: string | null) =>
      (await listUsers.handle(callBy('ada', { search, pageToken }), context)).users.map(
        (user) => user.uid,
      );
    expect(await page(null)).toEqual([...new Set([uid, 'ada', 'eve'])]);
    expect(await page('bob')).toEqual(['ada', 'eve'].filter((other) => other !== uid));
  });

  it.each([
    ['a visitor', null, {}, 'unauthenticated'],
    ['a member', 'bob', {}, 'permission-denied'],
    ['a moderator', 'bob', { moderator: true, editor: true }, 'permission-denied'],
  ])('searches nothing for %s', async (_who, caller, claims, code) => {
    const context = setUp();
    const call = listUsers.handle(callBy(caller, { search: 'ada' }, claims), context);
    await expect(call).rejects.toMatchObject({ code });
    expect(context.findPeople).not.toHaveBeenCalled();
  });

  it('refuses a search that is too long', async () => {
    const call = listUsers.handle(callBy('ada', { search: 'a'.repeat(321) }), setUp());
    await expect(call).rejects.toMatchObject({ code: 'invalid-argument' });
  });
});
