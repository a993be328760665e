import {
  browserLocalPersistence,
  browserSessionPersistence,
  inMemoryPersistence,
} from 'firebase/auth';
import { afterEach, expect, it, vi } from 'vitest';
import { choosePersistence } from './persistence';

afterEach(() => vi.unstubAllGlobals());

/** Makes every write to a storage throw, as where its space is used up. */
const fill = (name: 'localStorage' | 'sessionStorage') => {
  vi.stubGlobal(name, {
    setItem: () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    },
  });
};

it('stores a sign-in beyond the end of the browser, or until the tab is closed', () => {
  expect(choosePersistence(true)).toBe(browserLocalPersistence);
  expect(choosePersistence(false)).toBe(browserSessionPersistence);
  expect(localStorage).toHaveLength(0);
});

it('stores it until the tab is closed where localStorage takes nothing', () => {
  fill('localStorage');
  expect(choosePersistence(true)).toBe(browserSessionPersistence);
});

it('keeps it in memory where the browser stores nothing', () => {
  fill('localStorage');
  fill('sessionStorage');
  expect(choosePersistence(true)).toBe(inMemoryPersistence);
  expect(choosePersistence(false)).toBe(inMemoryPersistence);
});
