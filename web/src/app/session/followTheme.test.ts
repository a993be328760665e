import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionSlice } from '../../features/session';
import { chooseTheme } from '../../features/theme';
import { makeUser } from '../../testing/user';
import { followTheme } from './followTheme';
import { makeStore } from '../store';

const { adoptAccountTheme } = vi.hoisted(() => ({
  adoptAccountTheme: vi.fn<(uid: string) => Promise<void>>(),
}));
vi.mock('../../features/theme/accountTheme', () => ({ adoptAccountTheme }));

const { sessionChanged } = sessionSlice.actions;
let store: ReturnType<typeof makeStore>;
let end: () => void;

beforeEach(() => {
  adoptAccountTheme.mockReset().mockResolvedValue();
  store = makeStore();
  end = followTheme(store);
});

afterEach(() => {
  end();
  localStorage.clear();
});

describe('followTheme', () => {
  it('asks for the theme of whoever signs in', async () => {
    store.dispatch(sessionChanged(null));
    store.dispatch(sessionChanged(makeUser()));
    await vi.waitFor(() => {
      expect(adoptAccountTheme).toHaveBeenCalledExactlyOnceWith('ada');
    });
    adoptAccountTheme.mockRejectedValue(new Error('offline'));
    store.dispatch(sessionChanged(null));
    store.dispatch(sessionChanged(makeUser({ uid: 'ole' })));
    await vi.waitFor(() => {
      expect(adoptAccountTheme).toHaveBeenLastCalledWith('ole');
    });
  });

  it('does not ask for somebody who was signed in already', () => {
    store.dispatch(sessionChanged(makeUser()));
    store.dispatch(sessionChanged(makeUser({ displayName: 'Ada L.' })));
    expect(adoptAccountTheme).not.toHaveBeenCalled();
  });

  it('does not ask where a theme was chosen', () => {
    chooseTheme('system');
    store.dispatch(sessionChanged(null));
    store.dispatch(sessionChanged(makeUser()));
    expect(adoptAccountTheme).not.toHaveBeenCalled();
  });
});
