import { describe, expect, it } from 'vitest';
import { siteSettings } from './site';
import { defaultSiteSettings, parseSiteSettings } from './siteDefaults';
import {
  defaultSiteFrame,
  homeSectionIds,
  isExternal,
  parseLinks,
  parseSections,
  toStoredList,
} from './siteFrame';
import { sitePages } from './sitePages';

const garden = { to: 'https://garden.example', label: 'The garden' };

describe('stored links', () => {
  const parse = (value: unknown) => parseLinks(value, defaultSiteFrame.footer);

  it('are the usual ones where no list is stored', () => {
    for (const value of [undefined, null, true, 'none', 5]) {
      expect(parse(value)).toBe(defaultSiteFrame.footer);
    }
  });

  it('may be none', () => {
    expect(toStoredList([])).toBe(false);
    expect(parse(toStoredList([]))).toEqual([]);
  });

  it('are read as the database returns them: a list, or a map when a place is empty', () => {
    expect(parse([garden])).toEqual([garden]);
    expect(parse({ 2: garden, 11: { to: '/about', label: 'Us' } })).toEqual([
      garden,
      { to: '/about', label: 'Us' },
    ]);
  });

  it('leave out what is no link, and an address that stands there already', () => {
    const wrong = [
      null,
      'x',
      { to: '/about' },
      { to: 5, label: 'x' },
      { to: 'javascript:alert(1)', label: 'x' },
      { to: '//evil.example', label: 'x' },
    ];
    expect(parse([...wrong, garden, { ...garden, label: 'Again' }])).toEqual([garden]);
  });

  it('say whether they lead to another site', () => {
    expect([garden, ...sitePages].filter(isExternal)).toEqual([garden]);
  });
});

describe('stored sections', () => {
  it('are all of them where no list is stored, and may be none', () => {
    expect(parseSections(undefined).map(({ id }) => id)).toEqual(homeSectionIds);
    expect(parseSections(false)).toEqual([]);
  });

  it('leave out an unknown section, one without a title, and one that stands there already', () => {
    const newest = { id: 'newest', title: 'Fresh' };
    const weather = { id: 'weather', title: '' };
    expect(
      parseSections([weather, newest, { id: 'categories' }, { ...newest, title: '' }]),
    ).toEqual([newest]);
  });
});

describe('the settings of a site', () => {
  const complete = { ...defaultSiteSettings, contactEmail: 'hello@appshelf.test' };

  it('are complete with and without a frame', () => {
    const { sections: _s, navigation: _n, footer: _f, ...before } = complete;
    expect(siteSettings.parse(before)).toEqual(complete);
    expect(siteSettings.parse(complete)).toEqual(complete);
    const none = { ...complete, sections: false, navigation: false, footer: false };
    expect(siteSettings.parse(none)).toEqual({
      ...complete,
      sections: [],
      navigation: [],
      footer: [],
    });
    expect(parseSiteSettings(none)).toEqual(siteSettings.parse(none));
  });

  it.each([
    { navigation: Array.from({ length: 13 }, () => garden) },
    { footer: [{ ...garden, to: '//evil.example' }] },
    { footer: [{ ...garden, label: '' }] },
    { sections: [{ id: 'weather', title: '' }] },
  ])('refuse %j', (change) => {
    expect(siteSettings.safeParse({ ...complete, ...change }).success).toBe(false);
  });
});
