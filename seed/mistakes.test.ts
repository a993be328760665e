import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSeed } from './build';
import { ContentError } from './build/problems';
import { content, type Content } from './content';
import { replaceFolder } from './export/write';

/** The problems that the build reports for the content with one part replaced. */
function getProblems(change: Partial<Content>): readonly string[] {
  try {
    buildSeed({ ...content, ...change });
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** The content's apps with one of them changed. */
function withApp(id: string, change: object): Partial<Content> {
  return {
    apps: content.apps.map(({ file, entries }) => ({
      file,
      entries: entries.map((entry) =>
        entry.source.id === id ? { ...entry, source: { ...entry.source, ...change } } : entry,
      ),
    })),
  };
}

/** The content's reviews with one field of one of them changed. */
function withReview(app: string, by: string, change: object): Partial<Content> {
  return {
    reviews: content.reviews.map(({ file, entries }) => ({
      file,
      entries: entries.map((entry) =>
        entry.app === app && entry.by === by ? { ...entry, ...change } : entry,
      ),
    })),
  };
}

const app = 'seed/content/apps/productivity.ts: app “tidemark”';
const review = 'seed/content/reviews/work.ts: review of “tidemark” by “hana-kovar”';

describe('a mistake in the content', () => {
  it.each<[string, Partial<Content>, string]>([
    [
      'a version that is none',
      withApp('tidemark', { releases: [{ version: '3.2', on: '2026-10-28', notes: 'Notes' }] }),
      `${app}, version: Enter a version such as 1.4.0.`,
    ],
    [
      'an address that is none',
      withApp('tidemark', { links: { website: 'tidemark.example.com' } }),
      `${app}, links.website: Enter a full address that starts with https://.`,
    ],
    ['an empty name', withApp('tidemark', { name: ' ' }), `${app}, name: Enter a name.`],
    [
      'a technology that is not there',
      withApp('tidemark', { technologies: ['steam'] }),
      `${app}, technologies: There is no technology “steam”.`,
    ],
    [
      'a day that is not there',
      withApp('tidemark', { createdOn: '2024-02-30' }),
      `${app}, createdOn: 2024-02-30 is not a past day in the form yyyy-mm-dd.`,
    ],
    [
      'a release older than the app',
      withApp('tidemark', { createdOn: '2026-05-01' }),
      `${app}, createdOn: There is a release of 2026-02-11.`,
    ],
    ['six stars', withReview('tidemark', 'hana-kovar', { rating: 6 }), `${review}, rating: `],
    [
      'an author who is not there',
      withReview('tidemark', 'hana-kovar', { by: 'nobody' }),
      'seed/content/reviews/work.ts: review of “tidemark” by “nobody”, by: There is no person “nobody”.',
    ],
    [
      'a second review of the same app',
      withReview('tidemark', 'tom-brennan', { by: 'hana-kovar' }),
      `${review}, by: This member reviewed the app already.`,
    ],
    [
      'a review from before the account',
      withReview('tidemark', 'hana-kovar', { on: '2024-06-01' }),
      `${review}, on: Hana Kovář joined on 2025-03-30.`,
    ],
    [
      'a product of an app that is not there',
      {
        products: {
          ...content.products,
          entries: content.products.entries.map((entry) => ({ ...entry, appIds: ['nothing'] })),
        },
      },
      'seed/content/products.ts: product “shelf-membership”, appIds: There is no app “nothing”.',
    ],
    [
      'a setting that is not valid',
      { site: { ...content.site, settings: { ...content.site.settings, contactEmail: 'hello' } } },
      'seed/content/site.ts: site, contactEmail: ',
    ],
  ])('%s is reported with file, entity, field and reason', (_what, change, complaint) => {
    expect(getProblems(change)).toContainEqual(expect.stringContaining(complaint));
  });

  it('is reported together with all others', () => {
    const complaints = getProblems(withApp('tidemark', { name: '', tagline: '' }));
    expect(complaints).toEqual([
      `${app}, name: Enter a name.`,
      `${app}, tagline: Enter a tagline.`,
    ]);
  });

  it('does not exist in the content', () => {
    expect(getProblems({})).toEqual([]);
  });
});

describe('replaceFolder', () => {
  let room: string;
  beforeEach(() => {
    room = mkdtempSync(join(tmpdir(), 'appshelf-seed-'));
  });
  afterEach(() => rmSync(room, { recursive: true, force: true }));

  it('replaces the old files by the new ones', async () => {
    const folder = join(room, 'data');
    await replaceFolder(folder, new Map([['a/old.txt', 'old']]), join(room, 'work'));
    await replaceFolder(folder, new Map([['a/new.txt', 'new']]), join(room, 'work'));
    expect(readFileSync(join(folder, 'a/new.txt'), 'utf8')).toBe('new');
    expect(existsSync(join(folder, 'a/old.txt'))).toBe(false);
  });

  it('does not change the old files when a new one can’t be written', async () => {
    const folder = join(room, 'data');
    await replaceFolder(folder, new Map([['a.txt', 'old']]), join(room, 'work'));
    const impossible = new Map([
      ['b', 'a file'],
      ['b/c.txt', 'below a file'],
    ]);
    await expect(replaceFolder(folder, impossible, join(room, 'work'))).rejects.toThrow();
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('old');
  });
});
