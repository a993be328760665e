import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestFirestore } from '../../testing/firestore';
import { adoptAccountTheme } from './accountTheme';
import { chooseTheme, isThemeChosen, getThemeChoice } from './theme';

const firestore = startTestFirestore();
const path = 'users/ada';

beforeEach(() => firestore.signIn('ada'));

afterEach(() => {
  chooseTheme('system');
  localStorage.clear();
});

describe('adoptAccountTheme', () => {
  it('shows and stores the choice of another device', async () => {
    await firestore.put(path, { preferences: { theme: 'dark' } });
    await adoptAccountTheme('ada');
    expect(getThemeChoice()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it.each(['light', 'system'] as const)(
    'does not change a choice of %s on this device',
    async (choice) => {
      chooseTheme(choice);
      await firestore.put(path, { preferences: { theme: 'dark' } });
      await adoptAccountTheme('ada');
      expect(getThemeChoice()).toBe(choice);
    },
  );

  it.each([null, {}, { preferences: { theme: 'system' } }])(
    'follows the device for %j',
    async (fields) => {
      if (fields !== null) await firestore.put(path, fields);
      await adoptAccountTheme('ada');
      expect(isThemeChosen()).toBe(false);
      expect(getThemeChoice()).toBe('system');
    },
  );
});
