import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSeed } from './build';
import { ContentError } from './build/problems';
import { replaceFolder } from './export/write';
import { readContent } from './load/readContent';
import type { Content, Entry } from './load/sources';

const content = readContent();

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

/** The entries with fields of some of them changed. */
function withChange<Source>(
  entries: Entry<Source>[],
  isChanged: (source: Source) => boolean,
  change: Partial<Source>,
): Entry<Source>[] {
  return entries.map(({ file, source }) => ({
    file,
    source: isChanged(source) ? { ...source, ...change } : source,
  }));
}

/** The content's apps with fields of one of them changed. */
const withApp = (id: string, change: Partial<Content['apps'][number]['source']>) => ({
  apps: withChange(content.apps, (app) => app.id === id, change),
});

/** The content's reviews with fields of one of them changed. */
const withReview = (
  app: string,
  by: string,
  change: Partial<Content['reviews'][number]['source']>,
) => ({
  reviews: withChange(content.reviews, (review) => review.app === app && review.by === by, change),
});

/** The content with fields of its German translation of Airlock changed, or of the French proposal of an instruction. */
const withTranslation = (
  id: 'airlock' | 'flashcards-that-stick',
  change: Partial<Content['translations'][number]['source']>,
) => ({
  translations: content.translations.map(({ file, source }) => ({
    file,
    source:
      source.id === id && ['de', 'fr'].includes(source.language)
        ? ({ ...source, ...change } as typeof source)
        : source,
  })),
});

/** Links that an app does not have. */
const noLinks = { website: null, source: null, download: null, support: null };

const german = 'seed/content/translations/de';
const translated = `${german}/apps/airlock.md: translation of “airlock”`;
const proposed =
  'seed/content/translations/fr/instructions/flashcards-that-stick.md: translation of “flashcards-that-stick”';
const app = 'seed/content/apps/productivity/tidemark.md: app “tidemark”';
const reviews = 'seed/content/reviews/productivity/tidemark.json';
const review = `${reviews}: review of “tidemark” by “hana-kovar”`;

describe('a mistake in the content', () => {
  it.each<[string, Partial<Content>, string]>([
    [
      'a version that is none',
      withApp('tidemark', { releases: [{ version: '3.2', on: '2026-10-28', notes: 'Notes' }] }),
      `${app}, version: Enter a version such as 1.4.0.`,
    ],
    [
      'an address that is none',
      withApp('tidemark', { links: { ...noLinks, website: 'tidemark.example.com' } }),
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
    [
      'a screenshot without a picture',
      withApp('tidemark', { screenshots: Array.from({ length: 9 }, () => ({ alt: 'A day' })) }),
      `${app}: There is no picture seed/pictures/screenshot-tidemark-9.svg. Add it.`,
    ],
    ['six stars', withReview('tidemark', 'hana-kovar', { rating: 6 }), `${review}, rating: `],
    [
      'an author who is not there',
      withReview('tidemark', 'hana-kovar', { by: 'nobody' }),
      `${reviews}: review of “tidemark” by “nobody”, by: There is no person “nobody”.`,
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
        entries: {
          product: withChange(content.entries.product ?? [], () => true, { appIds: ['nothing'] }),
        },
      },
      'seed/content/products/shelf-membership.md: product “shelf-membership”, appIds: There is no app “nothing”.',
    ],
    [
      'a translation of an app that is not there',
      withTranslation('airlock', { id: 'airlok' }),
      `${german}/apps/airlock.md: translation of “airlok”: There is no published app “airlok”.`,
    ],
    [
      'a translation without a text',
      withTranslation('airlock', { tagline: '' }),
      `${translated}, tagline: This text has no translation. Add it.`,
    ],
    [
      'a translation that is too long',
      withTranslation('airlock', { tagline: 'Datei '.repeat(100) }),
      `${translated}, tagline: Shorten it to 210 characters.`,
    ],
    [
      'a translation with a screenshot more than the original',
      withTranslation('airlock', { screenshots: [{ alt: 'a' }, { alt: 'b' }, { alt: 'c' }] }),
      `${translated}, screenshots: The original has 2, the translation 3.`,
    ],
    [
      'a translation with a step less than the original',
      withTranslation('flashcards-that-stick', { steps: [] }),
      `${proposed}, steps: The original has 5, the translation 0.`,
    ],
    [
      'a translation of a text of the site that is the usual one',
      {
        translations: withChange(content.translations, ({ kind }) => kind === 'siteTexts', {
          headline: 'Gute Apps',
        }),
      },
      `${german}/site.md: translation of “site”, headline: The original has no such text. Remove it.`,
    ],
    [
      'a proposal for an app',
      withTranslation('airlock', { status: 'proposed' }),
      `${translated}, status: Members propose translations of instructions alone.`,
    ],
    [
      'a translation from before the original',
      withTranslation('airlock', { on: '2024-06-03' }),
      `${translated}, on: It follows something of 2024-06-17.`,
    ],
    [
      'a translation by a person who is not there',
      withTranslation('airlock', { by: 'nobody' }),
      `${translated}, by: There is no person “nobody”.`,
    ],
    [
      'a setting that is not valid',
      {
        site: {
          ...content.site,
          source: {
            ...content.site.source,
            settings: { ...content.site.source.settings, contactEmail: 'hello' },
          },
        },
      },
      'seed/content/site.json: site, contactEmail: ',
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
