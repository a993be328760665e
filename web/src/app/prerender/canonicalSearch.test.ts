import { describe, expect, it } from 'vitest';
import { defaultCategories } from '@appshelf/model';
import { getCanonicalSearch } from './canonicalSearch';

/** "Notes" was merged into productivity. */
const categories = [
  ...defaultCategories,
  {
    id: 'notes',
    label: 'Notes',
    description: '',
    icon: null,
    hidden: false,
    mergedInto: 'productivity',
  },
];

describe('getCanonicalSearch', () => {
  it.each([
    ['/', ''],
    ['/instructions/fold-a-map', ''],
    ['/apps/margin', ''],
    ['/apps/margin', '?reviews=lowest'],
    ['/apps', ''],
    ['/apps', '?category=finance&platform=web&technology=react&rating=4&sort=newest&page=2'],
    ['/apps', '?q=tide+table'],
    ['/apps', '?q=tide%20table'],
    ['/apps', "?q=it's&sort=featured"],
  ])('keeps %s%s', (path, search) => {
    expect(getCanonicalSearch(path, search, categories, [])).toBe(search);
  });

  it.each([
    ['/', '?x=random', ''],
    ['/', '?utm_source=news&fbclid=1', ''],
    ['/instructions/fold-a-map', '?reviews=lowest', ''],
    ['/members/ada', '?ref=feed', ''],
    ['/apps/margin', '?x=1&reviews=lowest&reviews=highest', '?reviews=lowest'],
    ['/apps/margin', '?reviews=newest', ''],
    ['/apps/margin', '?reviews=random', ''],
    ['/apps', '?sort=newest&x=random&category=finance', '?category=finance&sort=newest'],
    ['/apps', '?category=%66inance', '?category=finance'],
    ['/apps', '?category=random&page=1&rating=x', ''],
    ['/apps', '?q=tide%20table&x=1', '?q=tide+table'],
    ['/apps', '?category', ''],
    ['/apps', '?category=notes', '?category=productivity'],
    ['/apps', '?q=tide&category=notes&sort=name', '?q=tide&category=productivity&sort=name'],
  ])('changes %s%s to %s', (path, search, canonical) => {
    expect(getCanonicalSearch(path, search, categories, [])).toBe(canonical);
    expect(getCanonicalSearch(path, canonical, categories, [])).toBe(canonical);
  });

  it.each([
    ['?category=finance&rating=4&sort=rating', '?category=finance'],
    ['?technology=react&rating=3&sort=name', '?technology=react&sort=name'],
    ['?q=tide%20table&sort=rating', '?q=tide+table'],
  ])('leaves out of %s what is about a module that is off', (search, canonical) => {
    for (const asked of [search, canonical]) {
      expect(getCanonicalSearch('/apps', asked, categories, ['reviews'])).toBe(canonical);
    }
  });
});
