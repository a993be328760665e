import { describe, expect, it } from 'vitest';
import { parseView, resourceTabs, getViewHref } from './resourcesAddress';

describe('parseView', () => {
  it.each([
    ['', { tab: 'instructions', queue: 'submitted', id: null }],
    ['tab=products&id=studio', { tab: 'products', queue: 'submitted', id: 'studio' }],
    ['queue=rejected&id=', { tab: 'instructions', queue: 'rejected', id: null }],
    ['tab=rumours&queue=draft&id=a/b', { tab: 'instructions', queue: 'submitted', id: null }],
  ])('of %j', (query, view) => {
    expect(parseView(new URLSearchParams(query))).toEqual(view);
  });

  it('reads every tab’s address', () => {
    for (const tab of resourceTabs) {
      const { searchParams } = new URL(getViewHref({ tab, id: 'x' }), 'https://x.example');
      expect(parseView(searchParams)).toMatchObject({ tab, id: 'x' });
    }
  });
});
