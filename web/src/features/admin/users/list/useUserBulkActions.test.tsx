import type { UserAccount } from '@appshelf/model';
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it } from 'vitest';
import { CallableRefusal, startTestCallables } from '../../../../testing/callables';
import { makeUser } from '../../../../testing/user';
import { baseApi } from '../../../../store';
import { sessionSlice } from '../../../session';
import { useUserBulkActions } from './useUserBulkActions';

const { updateUser } = startTestCallables('updateUser');

const account = { uid: 'mia', disabled: false } as UserAccount;

function renderActions() {
  const store = configureStore({
    reducer: combineSlices(baseApi, sessionSlice),
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  store.dispatch(sessionSlice.actions.sessionChanged(makeUser({ claims: { admin: true } })));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const [disable, enable] = renderHook(useUserBulkActions, { wrapper }).result.current;
  if (disable === undefined || enable === undefined) throw new Error('An action is missing.');
  return { disable, enable };
}

beforeEach(() => {
  updateUser.mockResolvedValue(account);
});

it('disables accounts after a question, and enables them again', async () => {
  const { disable } = renderActions();
  expect(disable.confirm?.(1)).toMatchObject({ confirmLabel: 'Disable account' });
  const undo = await disable.run(account);
  expect(updateUser.mock.calls).toEqual([[{ uid: 'mia', disabled: true }]]);
  await undo?.();
  expect(updateUser).toHaveBeenLastCalledWith({ uid: 'mia', disabled: false });
});

it('enables accounts at once', async () => {
  const { enable } = renderActions();
  expect(enable.confirm).toBeUndefined();
  await enable.run({ ...account, disabled: true });
  expect(updateUser.mock.calls).toEqual([[{ uid: 'mia', disabled: false }]]);
});

it('leaves the own account as it is, and those that are in this state already', () => {
  const { disable, enable } = renderActions();
  expect(disable.appliesTo?.(account)).toBe(true);
  expect(disable.appliesTo?.({ ...account, uid: 'ada' })).toBe(false);
  expect(disable.appliesTo?.({ ...account, disabled: true })).toBe(false);
  expect(enable.appliesTo?.(account)).toBe(false);
});

it('fails for an account that the server keeps as it is', async () => {
  updateUser.mockRejectedValue(
    new CallableRefusal('failed-precondition', 'This is the last administrator.'),
  );
  await expect(renderActions().disable.run(account)).rejects.toMatchObject({
    message: 'This is the last administrator.',
  });
});
