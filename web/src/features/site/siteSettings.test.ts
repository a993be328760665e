import { describe, expect, it } from 'vitest';
import { applyEvent } from './siteSettings';

const stored = {
  name: 'Appshelf',
  tagline: 'Software',
  headline: 'Good apps, kept in good order',
  introduction: '',
  accent: '',
  logo: '',
  darkLogo: '',
  theme: 'system',
  type: 'grotesque',
  announcement: { text: 'New shelves', level: 'info', enabled: true },
  registrationOpen: true,
  reviewModeration: false,
  contactEmail: 'hello@appshelf.test',
  maintenance: false,
};

describe('applyEvent', () => {
  const after = (event: 'put' | 'patch', path: string, data: unknown) =>
    applyEvent(stored, event, JSON.stringify({ path, data }));

  it.each<[string, 'put' | 'patch', string, unknown, unknown]>([
    ['everything', 'put', '/', { name: 'Other' }, { name: 'Other' }],
    ['nothing', 'put', '/', null, null],
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

  it.each(['null', '7', '{"data":1}'])('ignores an event with the data %s', (message) => {
    expect(applyEvent(stored, 'put', message)).toBe(stored);
  });
});
