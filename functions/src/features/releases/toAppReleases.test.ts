import { appRelease, limits, releaseFields } from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import type { GitHubRelease } from './gitHub';
import { toAppReleases } from './toAppReleases';

const publishedAt = '2026-03-05T08:30:00Z';

const toGitHubRelease = (changes: Partial<GitHubRelease> = {}): GitHubRelease => ({
  tag_name: 'v1.2.3',
  body: 'Faster.',
  draft: false,
  prerelease: false,
  published_at: publishedAt,
  ...changes,
});

const convert = (...changes: Partial<GitHubRelease>[]) =>
  toAppReleases(changes.map(toGitHubRelease), 'octo/app');

describe('the version of a release', () => {
  it.each([
    ['v1.2.3', '1.2.3'],
    ['1.2.3', '1.2.3'],
    ['v1.2.3+build-5', '1.2.3+build-5'],
  ])('of the tag %s is %s', (tag, version) => {
    expect(convert({ tag_name: tag })).toEqual([
      { version, notes: 'Faster.', publishedAt: Date.parse(publishedAt) },
    ]);
  });

  it.each([
    { tag_name: 'v1.2' },
    { tag_name: 'latest' },
    { tag_name: 'app@1.2.3' },
    { tag_name: '../1.2.3' },
    { tag_name: 'v1.2.3-rc.1' },
    { tag_name: `1.2.3+${'x'.repeat(limits.app.version)}` },
    { draft: true },
    { prerelease: true },
    { published_at: null },
  ])('is missing, and the release left out: %j', (changes) => {
    expect(convert(changes, { tag_name: '0.9.0' }).map(({ version }) => version)).toEqual([
      '0.9.0',
    ]);
  });

  it('counts once', () => {
    const releases = convert({ body: 'First.' }, { tag_name: '1.2.3', body: 'Second.' });
    expect(releases.map(({ notes }) => notes)).toEqual(['First.']);
  });
});

describe('the notes of a release', () => {
  const getNotes = (body: string | null, tag = 'v1.2.3') =>
    convert({ body, tag_name: tag })[0]?.notes ?? '';

  it('are Markdown with the line ends of this site', () => {
    expect(getNotes(' - One\r\n- Two\r\n')).toBe('- One\n- Two');
  });

  it.each([null, '', ' \r\n '])('that are missing (%j) are a link', (body) => {
    expect(getNotes(body, 'v1.2.3+b')).toBe(
      'See [this release on GitHub](https://github.com/octo/app/releases/tag/v1.2.3%2Bb).',
    );
  });

  it('are kept up to the limit', () => {
    const longest = 'x'.repeat(releaseFields.notes.max);
    expect(getNotes(longest)).toBe(longest);
  });

  it.each([
    ['with a whole line', 'A line.\n'.repeat(5_000), /\nA line\.$/],
    ['anywhere in a single line', 'x'.repeat(50_000), /x$/],
  ])('beyond the limit end %s, and say where the others are', (_name, body, end) => {
    const notes = getNotes(body);
    expect(notes).toMatch(
      /^These notes are shortened\. \[All of them are on GitHub\]\(https:\/\/github\.com\/octo\/app\/releases\/tag\/v1\.2\.3\)\.\n\n/,
    );
    expect(notes).toMatch(end);
    expect(notes.length).toBeGreaterThan(releaseFields.notes.max - 20);
    expect(appRelease.shape.notes.safeParse(notes).success).toBe(true);
  });
});
