import * as z from '@appshelf/model/zod';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedJson, storedKeys, storedText } from './browserStorage';

const text = storedText('emailForSignIn');
const settings = storedJson('table:apps', z.object({ size: z.number() }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a stored value', () => {
  it('is there until it is removed, in the area that is asked for', () => {
    const ofTab = storedText('appshelf.tab', 'sessionStorage');
    expect([text.read(), settings.read(), ofTab.read()]).toEqual([null, null, null]);
    expect([text.write('ada'), settings.write({ size: 3 }), ofTab.write('7')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([text.read(), settings.read(), ofTab.read()]).toEqual(['ada', { size: 3 }, '7']);
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      emailForSignIn: 'ada',
      'table:apps': '{"size":3}',
    });
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({ 'appshelf.tab': '7' });
    for (const stored of [text, settings, ofTab]) stored.remove();
    expect([text.read(), settings.read(), ofTab.read()]).toEqual([null, null, null]);
  });

  it.each(['', '{', 'null', '[]', '{"size":"3"}'])('is null where %j is stored', (stored) => {
    localStorage.setItem('table:apps', stored);
    expect(settings.read()).toBeNull();
  });

  it('is found by the beginning of its key', () => {
    for (const key of ['table:apps', 'table:users', 'other']) localStorage.setItem(key, '1');
    expect(storedKeys('table:').sort()).toEqual(['table:apps', 'table:users']);
  });
});

/** A browser that denies a page its storage: the property itself throws. */
function denyAccess(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
}

/** A browser whose storage is full, or that denies each call. */
function failEachCall(): void {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  }
}

describe.each([
  ['denies its storage', denyAccess],
  ['has no room left', failEachCall],
])('in a browser that %s', (_name, prepare) => {
  it('nothing is stored, and nothing throws', () => {
    prepare();
    expect([text.write('ada'), settings.write({ size: 3 })]).toEqual([false, false]);
    expect([text.read(), settings.read(), storedKeys('table:')]).toEqual([null, null, []]);
    expect(() => {
      text.remove();
      settings.remove();
    }).not.toThrow();
  });
});
