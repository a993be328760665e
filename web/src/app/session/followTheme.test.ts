import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionSlice } from '../../features/session';
import { chooseTheme, isThemeChosen } from '../../features/theme';
import { startTestFirestore } from '../../testing/firestore';
import { makeUser } from '../../testing/user';
import { followTheme } from './followTheme';
import { makeStore } from '../store';

const firestore = startTestFirestore();

const { sessionChanged } = sessionSlice.actions;
let store: ReturnType<typeof makeStore>;
let end: () => void;

beforeEach(async () => {
  await firestore.put('users/ada', { preferences: { theme: 'dark' } });
  firestore.signIn('ada');
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
    await vi.waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
    expect(firestore.calls()).toHaveLength(1);
  });

  it('keeps the theme of the device without a connection', async () => {
    firestore.fail('batchGetDocuments');
    store.dispatch(sessionChanged(null));
    store.dispatch(sessionChanged(makeUser()));
    await vi.waitFor(() => expect(firestore.calls()).toHaveLength(1));
    await setTimeout(20);
    expect(isThemeChosen()).toBe(false);
  });

  it('does not ask for somebody who was signed in already', async () => {
    store.dispatch(sessionChanged(makeUser()));
    store.dispatch(sessionChanged(makeUser({ displayName: 'Ada L.' })));
    await setTimeout(20);
    expect(firestore.calls()).toEqual([]);
  });

  it('does not ask where a theme was chosen', async () => {
    chooseTheme('system');
    store.dispatch(sessionChanged(null));
    store.dispatch(sessionChanged(makeUser()));
    await setTimeout(20);
    expect(firestore.calls()).toEqual([]);
  });
});
