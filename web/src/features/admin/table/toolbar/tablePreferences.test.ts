import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTablePreferences } from './tablePreferences';

const none = { density: 'compact', columns: {}, views: [] };
const renderChoices = (key: string) => renderHook(() => useTablePreferences(key)).result;

beforeEach(() => {
  localStorage.clear();
});

describe('useTablePreferences', () => {
  it('stores the preferences of each table', () => {
    const apps = renderChoices('apps');
    const sameApps = renderChoices('apps');
    const users = renderChoices('users');
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
    expect(renderChoices('apps').current[0]).toEqual(expected);
  });

  it('follows another tab', () => {
    const apps = renderChoices('apps');
    act(() => {
      localStorage.setItem('table:apps', JSON.stringify({ ...none, density: 'comfortable' }));
      window.dispatchEvent(new StorageEvent('storage'));
    });
    expect(apps.current[0].density).toBe('comfortable');
  });

  it.each(['{', '7', '{"density":"huge","columns":3,"views":[{"name":""}]}', 'null'])(
    'does without what it cannot read: %s',
    (stored) => {
      localStorage.setItem('table:apps', stored);
      expect(renderChoices('apps').current[0]).toEqual(none);
    },
  );

  it('holds preferences in memory when the browser cannot store them', () => {
    for (const method of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    const denied = renderChoices('denied');
    act(() => {
      denied.current[1]({ density: 'comfortable' });
    });
    expect(denied.current[0]).toEqual({ ...none, density: 'comfortable' });
    vi.restoreAllMocks();
    act(() => {
      denied.current[1]({ columns: { name: false } });
    });
    expect(localStorage.getItem('table:denied')).toContain('comfortable');
    expect(denied.current[0].columns).toEqual({ name: false });
  });
});
