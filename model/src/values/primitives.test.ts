import { describe, expect, it } from 'vitest';
import { appCreation } from '../kinds/app/schema';
import { compareVersions, semver, slug, webUrl } from './primitives';

describe('slug, semver and webUrl', () => {
  it.each(['a', 'a-b', 'note-2-self'])('accepts the slug %s', (text) => {
    expect(slug.safeParse(text).success).toBe(true);
  });
  it.each(['', '-a', 'a-', 'a--b', 'A', 'a b', 'ä', 'a'.repeat(81)])(
    'refuses the slug "%s"',
    (text) => {
      expect(slug.safeParse(text).success).toBe(false);
    },
  );
  it.each(['1.0.0', '0.1.2-beta.1', '10.20.30+build.5'])('accepts version %s', (text) => {
    expect(semver.safeParse(text).success).toBe(true);
  });
  it.each(['1', '1.0', 'v1.0.0', '01.0.0', '1.0.0-'])('refuses version %s', (text) => {
    expect(semver.safeParse(text).success).toBe(false);
  });
  it.each(['https://example.com/a?b#c', 'http://127.0.0.1:9199/v0/b/x'])('accepts %s', (text) => {
    expect(webUrl.safeParse(text).success).toBe(true);
  });
  it.each(['example.com', 'javascript:alert(1)', 'ftp://example.com', '//example.com', ''])(
    'refuses "%s"',
    (text) => {
      expect(webUrl.safeParse(text).success).toBe(false);
    },
  );
});

describe('appCreation', () => {
  const valid = {
    id: 'margin',
    name: 'Margin',
    tagline: 'Notes beside the page',
    description: 'Text',
    category: 'productivity',
    platforms: ['web'],
    technologies: [],
    tags: [],
    iconUrl: null,
    screenshots: [],
    links: { website: null, source: null, download: null, support: null },
    version: '1.0.0',
    license: 'MIT',
    featured: false,
  };

  it('accepts a complete app and trims its texts', () => {
    expect(appCreation.parse({ ...valid, name: '  Margin ' }).name).toBe('Margin');
  });

  it.each([
    [{ name: '' }, 'name', 'Enter a name.'],
    [{ name: 'x'.repeat(81) }, 'name', 'Use at most 80 characters.'],
    [{ tagline: 'x'.repeat(141) }, 'tagline', 'Use at most 140 characters.'],
    [{ description: 'x'.repeat(20_001) }, 'description', 'Use at most 20,000 characters.'],
    [
      { tags: Array.from({ length: 11 }, (_, index) => `t${String(index)}`) },
      'tags',
      'Use at most 10 tags.',
    ],
    [{ version: 'latest' }, 'version', 'Enter a version such as 1.4.0.'],
    [{ id: 'No Slug' }, 'id', 'Use lower-case letters, digits and single hyphens.'],
  ])('refuses %j with a message', (change, field, message) => {
    const result = appCreation.safeParse({ ...valid, ...change });
    expect(result.error?.issues.map((issue) => [issue.path[0], issue.message])).toContainEqual([
      field,
      message,
    ]);
  });
});

describe('compareVersions', () => {
  const ordered = [
    '0.9.12',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc-1',
    '1.0.0',
    '1.2.0',
    '1.10.0',
    '2.0.0',
  ];

  it('orders versions like the specification’s examples', () => {
    expect(ordered.toReversed().sort(compareVersions)).toEqual(ordered);
  });

  it('ignores build metadata', () => {
    expect(compareVersions('1.0.0+one', '1.0.0+other')).toBe(0);
    expect(compareVersions('1.0.0-a-b+c', '1.0.0-a-b')).toBe(0);
  });
});
