import { afterEach, describe, expect, it, vi } from 'vitest';
import * as schemas from '../../firebase/firestore/schemas';
import { adoptAccountTheme } from './accountTheme';
import { chooseTheme, isThemeChosen, getThemeChoice } from './theme';

const { readDocument } = vi.hoisted(() => ({
  readDocument:
    vi.fn<
      (
        path: string,
        decode: (id: string, fields: object, path: string, known: unknown) => unknown,
      ) => unknown
    >(),
}));
vi.mock('../../firebase/firestore', () => ({ readDocument }));

function answerWith(fields: object | null): void {
  readDocument.mockImplementation((_path, decode) =>
    Promise.resolve(fields === null ? null : decode('ada', fields, '', schemas)),
  );
}

afterEach(() => {
  chooseTheme('system');
  localStorage.clear();
});

describe('adoptAccountTheme', () => {
  it('shows and stores the choice of another device', async () => {
    answerWith({ preferences: { theme: 'dark' } });
    await adoptAccountTheme('ada');
    expect(readDocument.mock.lastCall?.[0]).toBe('users/ada');
    expect(getThemeChoice()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it.each(['light', 'system'] as const)(
    'does not change a choice of %s on this device',
    async (choice) => {
      chooseTheme(choice);
      answerWith({ preferences: { theme: 'dark' } });
      await adoptAccountTheme('ada');
      expect(getThemeChoice()).toBe(choice);
    },
  );

  it.each([null, {}, { preferences: { theme: 'system' } }])(
    'follows the device for %j',
    async (fields) => {
      answerWith(fields);
      await adoptAccountTheme('ada');
      expect(isThemeChosen()).toBe(false);
      expect(getThemeChoice()).toBe('system');
    },
  );
});
