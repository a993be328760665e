import { describe, expect, it } from 'vitest';
import { defaultTaxonomies, makeTerm } from '@appshelf/model';
import { getCanonicalSearch } from './canonicalSearch';

/** "Notes" was merged into productivity, Amiga into Linux, and the tag "noting" into "ink & paper". */
const lists = {
  categories: [
    ...defaultTaxonomies.categories,
    { ...makeTerm('notes', 'Notes'), mergedInto: 'productivity' },
  ],
  platforms: [...defaultTaxonomies.platforms, { ...makeTerm('amiga'), mergedInto: 'linux' }],
  tags: [makeTerm('ink & paper'), { ...makeTerm('noting'), mergedInto: 'ink & paper' }],
};

describe('getCanonicalSearch', () => {
  it.each([
    ['/', ''],
    ['/instructions/fold-a-map', ''],
    ['/apps/margin', ''],
    ['/apps/margin', '?reviews=lowest'],
    ['/apps', ''],
    ['/apps', '?category=finance&platform=web&technology=react&rating=4&sort=newest&page=2'],
    ['/apps', '?q=tide+table'],
    ['/apps', '?tag=tide%20table'],
    ['/apps', '?platform=web&tag=Tide&tag=sea'],
    ['/apps', '?q=tide%20table'],
    ['/apps', "?q=it's&sort=featured"],
    ['/instructions', ''],
    ['/instructions', '?app=margin&difficulty=hard&sort=quickest'],
    ['/instructions', '?q=fold%20a%20map'],
  ])('keeps %s%s', (path, search) => {
    expect(getCanonicalSearch(path, search, lists, [])).toBe(search);
  });

  it.each([
    ['/', '?x=random', ''],
    ['/', '?utm_source=news&fbclid=1', ''],
    ['/instructions/fold-a-map', '?reviews=lowest', ''],
    ['/members/ada', '?ref=feed', ''],
    ['/instructions', '?sort=quickest&x=1&difficulty=hard', '?difficulty=hard&sort=quickest'],
    ['/instructions', '?sort=newest&difficulty=random&app=%00', ''],
    ['/instructions', '?q=fold%20a%20map&x=1', '?q=fold+a+map'],
    ['/apps/margin', '?x=1&reviews=lowest&reviews=highest', '?reviews=lowest'],
    ['/apps/margin', '?reviews=newest', ''],
    ['/apps/margin', '?reviews=random', ''],
    ['/apps', '?sort=newest&x=random&category=finance', '?category=finance&sort=newest'],
    ['/apps', '?category=%66inance', '?category=finance'],
    ['/apps', '?category=random&page=1&rating=x', ''],
    ['/apps', '?q=tide%20table&x=1', '?q=tide+table'],
    ['/apps', '?category', ''],
    ['/apps', '?category=notes', '?category=productivity'],
    ['/apps', '?platform=amiga&platform=web', '?platform=web&platform=linux'],
    ['/apps', '?platform=amiga&platform=linux', '?platform=linux'],
    ['/apps', '?platform=toaster&platform=ios', '?platform=ios'],
    ['/apps', '?tag=noting&tag=ink+%26+paper', '?tag=ink+%26+paper'],
    ['/apps', '?tag=', ''],
    ['/apps', '?q=tide&category=notes&sort=name', '?q=tide&category=productivity&sort=name'],
  ])('changes %s%s to %s', (path, search, canonical) => {
    expect(getCanonicalSearch(path, search, lists, [])).toBe(canonical);
    expect(getCanonicalSearch(path, canonical, lists, [])).toBe(canonical);
  });

  it.each([
    ['?category=finance&rating=4&sort=rating', '?category=finance'],
    ['?technology=react&rating=3&sort=name', '?technology=react&sort=name'],
    ['?q=tide%20table&sort=rating', '?q=tide+table'],
  ])('leaves out of %s what is about a module that is off', (search, canonical) => {
    for (const asked of [search, canonical]) {
      expect(getCanonicalSearch('/apps', asked, lists, ['reviews'])).toBe(canonical);
    }
  });
});
