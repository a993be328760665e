import { describe, expect, it } from 'vitest';
import { parseSiteSettings, treeAfter } from './siteSettings';

const stored = {
  name: 'Appshelf',
  tagline: 'Software',
  announcement: { text: 'New shelves', level: 'info', enabled: true },
  registrationOpen: true,
  reviewModeration: false,
  contactEmail: 'hello@appshelf.test',
  maintenance: false,
};

describe('parseSiteSettings', () => {
  it('takes what the database holds as it is', () => {
    expect(parseSiteSettings(stored)).toEqual(stored);
  });

  it('takes the time of an announcement, where there is one', () => {
    const announcement = { ...stored.announcement, from: 1_000, until: 'never' };
    expect(parseSiteSettings({ ...stored, announcement })?.announcement).toEqual({
      ...stored.announcement,
      from: 1_000,
    });
  });

  it.each([[null], ['text'], [undefined]])('knows of no settings in %j', (value) => {
    expect(parseSiteSettings(value)).toBeNull();
  });

  it('is careful where something is missing: open, moderated, silent', () => {
    expect(parseSiteSettings({})).toEqual({
      name: '',
      tagline: '',
      announcement: { text: '', level: 'info', enabled: false },
      registrationOpen: true,
      reviewModeration: true,
      contactEmail: '',
      maintenance: false,
    });
  });
});

describe('treeAfter', () => {
  const after = (event: 'put' | 'patch', path: string, data: unknown) =>
    treeAfter(stored, event, JSON.stringify({ path, data }));

  it.each<[string, 'put' | 'patch', string, unknown, unknown]>([
    ['everything', 'put', '/', { name: 'Other' }, { name: 'Other' }],
    ['nothing left', 'put', '/', null, null],
    ['one value', 'put', '/maintenance', true, { ...stored, maintenance: true }],
    [
      'a value further down',
      'put',
      '/announcement/text',
      'Old shelves',
      { ...stored, announcement: { ...stored.announcement, text: 'Old shelves' } },
    ],
    [
      'some children',
      'patch',
      '/',
      { name: 'Other', 'announcement/enabled': false },
      { ...stored, name: 'Other', announcement: { ...stored.announcement, enabled: false } },
    ],
  ])('%s', (_name, event, path, data, expected) => {
    expect(after(event, path, data)).toEqual(expected);
  });

  it.each(['null', '7', '{"data":1}'])('passes over an event that says %s', (message) => {
    expect(treeAfter(stored, 'put', message)).toBe(stored);
  });
});
