import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTableChoices } from './kept';

const none = { density: 'compact', columns: {}, views: [] };
const choicesOf = (key: string) => renderHook(() => useTableChoices(key)).result;

beforeEach(() => {
  localStorage.clear();
});

describe('useTableChoices', () => {
  it('keeps what one chose, for each table by itself', () => {
    const apps = choicesOf('apps');
    const sameApps = choicesOf('apps');
    const users = choicesOf('users');
    act(() => {
      apps.current[1]({ density: 'comfortable' });
    });
    act(() => {
      apps.current[1]({ columns: { name: false } });
    });
    const expected = { ...none, density: 'comfortable', columns: { name: false } };
    expect(apps.current[0]).toEqual(expected);
    expect(sameApps.current[0]).toEqual(expected);
    expect(users.current[0]).toEqual(none);
    expect(choicesOf('apps').current[0]).toEqual(expected);
  });

  it('follows another tab', () => {
    const apps = choicesOf('apps');
    act(() => {
      localStorage.setItem('table:apps', JSON.stringify({ ...none, density: 'comfortable' }));
      window.dispatchEvent(new StorageEvent('storage'));
    });
    expect(apps.current[0].density).toBe('comfortable');
  });

  it.each(['{', '7', '{"density":"huge","columns":3,"views":[{"name":""}]}', 'null'])(
    'does without what it cannot read: %s',
    (kept) => {
      localStorage.setItem('table:apps', kept);
      expect(choicesOf('apps').current[0]).toEqual(none);
    },
  );
});
