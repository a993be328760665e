import type { MyData } from '@appshelf/model';
import { describe, expect, it, vi } from 'vitest';
import { fakeDependencies } from '../../lifecycle/leaving/testing';
import { callBy, fakeAccounts, type FakeAccount } from '../../platform/callables/testing';
import { exportMyData } from './exportMyData';
import { signOutEverywhere } from './signOutEverywhere';

const bob: FakeAccount = { claims: {} };

const data = { leftOut: [] } as unknown as MyData;

it('exports the caller’s data', async () => {
  const { accounts } = fakeAccounts({ bob });
  const gather = vi.fn(() => Promise.resolve(data));
  expect(await exportMyData.handle(callBy('bob', null), { accounts, gatherFor: gather })).toBe(
    data,
  );
  expect(gather).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ uid: 'bob' }));
});

it('signOutEverywhere revokes the tokens before it notifies clients', async () => {
  const log: string[] = [];
  const { accounts } = fakeAccounts({ bob }, log);
  const context = { accounts, ...fakeDependencies(log) };
  expect(await signOutEverywhere.handle(callBy('bob', {}), context)).toBeNull();
  expect(log).toEqual(['revoke bob', 'announce bob']);
});

describe.each(['export', 'sign out'])('%s refuses', (kind) => {
  const ended = { tokensValidAfterTime: new Date(1_000).toUTCString() };

  it.each<[string, string | null, unknown, Partial<FakeAccount>, string]>([
    ['a visitor', null, null, {}, 'unauthenticated'],
    ['an account that is gone', 'nobody', null, {}, 'unauthenticated'],
    ['a disabled account', 'bob', null, { disabled: true }, 'permission-denied'],
    ['an ended session', 'bob', null, ended, 'unauthenticated'],
    ['a request with another member’s uid', 'bob', { uid: 'ada' }, {}, 'invalid-argument'],
  ])('%s', async (_name, caller, sent, state, code) => {
    const log: string[] = [];
    const { accounts } = fakeAccounts({ bob: { ...bob, ...state } }, log);
    const gather = vi.fn(() => Promise.resolve(data));
    const request = callBy(caller, sent);
    const call =
      kind === 'export'
        ? exportMyData.handle(request, { accounts, gatherFor: gather })
        : signOutEverywhere.handle(request, { accounts, ...fakeDependencies(log) });
    await expect(call).rejects.toMatchObject({ code });
    expect(gather).not.toHaveBeenCalled();
    expect(log).toEqual([]);
  });
});
