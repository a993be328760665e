import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  addDays,
  collections,
  defaultTaxonomies,
  getTranslationPath,
  languageCodes,
  listParts,
  migrationsDocument,
  siteTextsId,
  sourceLanguage,
  toDay,
  toMetricKey,
} from '@appshelf/model';
import { describe, expect, it } from 'vitest';
import { migrations } from '../scripts/migrations/migrations.mjs';
import { listDue } from '../scripts/migrations/record.mjs';
import { buildSeed, type Seed } from './build';
import { getVariants, toStoredPicture } from './build/media';
import { analyticsDays } from './build/moments';
import { createExportFiles } from './export/files';
import { moveDays } from './load/moveDays';
import { readContent } from './load/readContent';

const content = readContent();
const { lastDay } = content.site.source;
const people = content.people.map(({ source }) => source);
const seed = buildSeed(content);
const { apps, documents, instructions, reviews } = seed;
const paths = documents.map(({ path }) => path);

/** Counts the documents of all collections with this name. */
function countDocuments(collection: string): number {
  return paths.filter((path) => path.split('/').at(-2) === collection).length;
}

describe('the seed', () => {
  it.each([
    ['published apps', apps.filter(({ status }) => status === 'published').length, 40],
    ['draft apps', apps.filter(({ status }) => status === 'draft').length, 6],
    ['archived apps', apps.filter(({ status }) => status === 'archived').length, 2],
    ['products', countDocuments(collections.products), 8],
    [
      'published instructions',
      instructions.filter(({ status }) => status === 'published').length,
      20,
    ],
    ['draft instructions', instructions.filter(({ status }) => status === 'draft').length, 2],
    [
      'submitted instructions',
      instructions.filter(({ status }) => status === 'submitted').length,
      2,
    ],
    ['rejected instructions', instructions.filter(({ status }) => status === 'rejected').length, 1],
    ['decisions on instructions', countDocuments(collections.moderation), 22],
    ['resources', countDocuments(collections.resources), 30],
    ['hidden reviews', reviews.filter(({ status }) => status === 'hidden').length, 3],
    ['messages', countDocuments(collections.messages), 6],
    ['days of analytics', countDocuments(collections.analytics), analyticsDays],
  ])('%s: %i', (_what, count, promised) => {
    expect(count).toBe(promised);
  });

  it('has at least 150 reviews, some pending and some answered', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(150);
    expect(reviews.filter(({ status }) => status === 'pending').length).toBeGreaterThanOrEqual(9);
    expect(reviews.filter(({ reply }) => reply !== null).length).toBeGreaterThanOrEqual(15);
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('has five published apps in every category', () => {
    for (const { id: category } of defaultTaxonomies.categories) {
      const published = apps.filter(
        (app) => app.category === category && app.status === 'published',
      );
      expect(published, category).toHaveLength(5);
    }
  });

  it.each(apps.map((app) => [app.id, app] as const))(
    '%s has releases, pictures and its current version',
    (id, app) => {
      const versions = paths.filter((path) => path.startsWith(`apps/${id}/releases/`));
      expect(versions.length).toBeGreaterThanOrEqual(1);
      expect(versions.length).toBeLessThanOrEqual(4);
      expect(versions).toContain(`apps/${id}/releases/${app.version}`);
      expect(app.screenshots.length).toBeGreaterThanOrEqual(app.status === 'published' ? 2 : 1);
    },
  );

  it.each(
    instructions
      .filter(({ status }) => status === 'published')
      .map(({ id, steps }) => [id, steps.length] as const),
  )('%s has 4 to 9 steps', (_id, steps) => {
    expect(steps).toBeGreaterThanOrEqual(4);
    expect(steps).toBeLessThanOrEqual(9);
  });

  it('ends its analytics on the last day and counts sign-ups and reviews of its own', () => {
    const days = documents.filter(({ path }) => path.startsWith('analytics/'));
    const last = days
      .map(({ path }) => path.slice('analytics/'.length))
      .sort()
      .at(-1);
    const first = days.map(({ path }) => path.slice('analytics/'.length)).sort()[0] ?? '';
    const sum = (field: string) =>
      days.reduce((total, { fields }) => total + Number(fields[field]), 0);
    expect(last).toBe(lastDay);
    expect(sum('reviews')).toBe(
      reviews.filter(({ createdAt }) => createdAt >= Date.parse(first)).length,
    );
    expect(sum('signUps')).toBe(people.filter(({ joinedOn }) => joinedOn >= first).length);
  });
});

/** What is the same in every language: paragraphs, links, code, emphasis, and the size of lists. */
const getShape = (markdown: string) => ({
  paragraphs: markdown.split('\n\n').length,
  items: markdown.match(/^- /gm)?.length,
  important: markdown.match(/\*\*[^*]+\*\*/g)?.length,
  emphasized: markdown.match(/(?<!\*)\*[^*]+\*(?!\*)/g)?.length,
  links: markdown.match(/\]\([^)]*\)/g)?.sort(),
  code: markdown.match(/`[^`]+`/g)?.sort(),
});

describe('translations', () => {
  const stored = documents.filter(
    ({ path }) => path.split('/').at(-2) === collections.translations,
  );
  const others = languageCodes.filter((code) => code !== sourceLanguage);

  it('are of the same texts in every language that the site offers', () => {
    expect(seed.site.languages).toEqual(Object.fromEntries(others.map((code) => [code, true])));
    const published = stored.filter(({ fields }) => fields.status === 'published');
    const list = (language: string) =>
      published.filter(({ fields }) => fields.language === language).map(({ path }) => path);
    const german = list('de');
    const count = (collection: string) =>
      german.filter((path) => path.startsWith(`${collection}/`)).length;
    expect([count(collections.apps), count(collections.instructions)]).toEqual([8, 4]);
    expect(german).toContain(getTranslationPath('siteTexts', siteTextsId, 'de'));
    for (const language of others)
      expect(list(language)).toEqual(german.map((path) => path.replace(/de$/, language)));
  });

  it('of the announcement are shown with it, in every language', () => {
    const { saved, shown } = seed.announcement;
    expect(seed.site.announcement).toEqual(shown);
    expect(shown.text).toBe(saved.text);
    expect(Object.keys(shown.translations ?? {}).toSorted()).toEqual([...others].toSorted());
  });

  it.each(stored)('$path has the form of the original', ({ fields }) => {
    const sources = fields.sources as Record<string, string>;
    for (const [key, text] of Object.entries(fields.texts as Record<string, string>))
      expect(getShape(text), key).toEqual(getShape(sources[key] ?? ''));
  });

  it('are copied onto their entries for lists, a proposal is not', () => {
    const byPath = new Map(documents.map(({ path, fields }) => [path, fields]));
    const app = byPath.get('apps/airlock')?.translated as Record<string, object>;
    expect(Object.keys(app).sort()).toEqual([...others].sort());
    for (const language of others) {
      const texts = byPath.get(getTranslationPath('app', 'airlock', language))?.texts;
      expect(app[language]).toEqual({ tagline: (texts as Record<string, string>).tagline });
    }
    const proposals = stored.filter(({ fields }) => fields.status === 'proposed');
    expect(proposals).toHaveLength(1);
    for (const { path } of proposals)
      expect(byPath.get(path.split('/').slice(0, 2).join('/'))).not.toHaveProperty('translated');
  });

  it('say what the originals say now', () => {
    for (const app of apps) {
      const sources = Object.fromEntries(listParts('app', app).map(({ key, text }) => [key, text]));
      for (const { path, fields } of stored)
        if (path.startsWith(`${collections.apps}/${app.id}/`))
          expect(fields.sources, path).toEqual(sources);
    }
  });
});

describe('the migrations', () => {
  it('were all run', () => {
    const { fields } = documents.find(({ path }) => path === migrationsDocument) ?? {};
    expect(listDue(migrations, fields?.progress as Record<string, { status?: string }>)).toEqual(
      [],
    );
  });
});

describe('references', () => {
  it('every drawing is a picture of an entry', () => {
    const drawn = seed.pictures.map(({ svg }) => svg);
    const files = readdirSync(new URL('pictures/', import.meta.url));
    const unused = files.filter(
      (file) => !drawn.includes(readFileSync(new URL(`pictures/${file}`, import.meta.url), 'utf8')),
    );
    expect(unused).toEqual([]);
    expect(files).toHaveLength(drawn.length);
  });

  const objects = new Set(
    seed.pictures.flatMap((picture) => [picture, ...getVariants(picture)]).map(({ path }) => path),
  );

  /** Finds every URL of the local Storage in a value, as the path of its object. */
  function findObjectPaths(value: unknown): string[] {
    const found = JSON.stringify(value).matchAll(/127\.0\.0\.1:9199\/v0\/b\/[^/]+\/o\/([^?"]+)/g);
    return [...found].map(([, path = '']) => decodeURIComponent(path));
  }

  it('lead to every picture that a document shows', () => {
    const shown = documents.flatMap(({ fields }) => findObjectPaths(fields));
    expect(shown.length).toBeGreaterThan(300);
    expect(shown.filter((path) => !objects.has(path))).toEqual([]);
  });

  it('lead to the parent of every document below another', () => {
    // There is no document of the site's own texts: the Realtime Database holds them.
    const known = new Set([...paths, `${collections.settings}/${siteTextsId}`]);
    const parents = paths
      .filter((path) => path.split('/').length > 2)
      .map((path) => path.split('/').slice(0, -2).join('/'));
    expect(parents.length).toBeGreaterThan(500);
    expect(parents.filter((parent) => !known.has(parent))).toEqual([]);
  });

  it.each([
    ['authors of reviews', reviews.map(({ uid }) => uid)],
    ['authors of instructions', instructions.map(({ authorUid }) => authorUid)],
    ['makers of apps', apps.map(({ createdBy }) => createdBy)],
    ['senders of messages', content.messages.flatMap(({ source }) => source.uid ?? [])],
  ])('lead to the accounts of the %s', (_who, uids) => {
    const accounts = new Set(people.map(({ uid }) => uid));
    expect(uids.filter((uid) => !accounts.has(uid))).toEqual([]);
  });
});

describe('the counters of an app', () => {
  it.each(apps.map((app) => [app.id, app] as const))(
    '%s are the sums of reviews and instructions',
    (id, app) => {
      const published = reviews.filter(
        (review) => review.appId === id && review.status === 'published',
      );
      const sum = published.reduce((total, { rating }) => total + rating, 0);
      expect(app.ratingCount).toBe(published.length);
      expect(app.reviewCount).toBe(published.length);
      expect(app.ratingSum).toBe(sum);
      expect(app.ratingCounts).toEqual(
        [1, 2, 3, 4, 5].map((stars) => published.filter(({ rating }) => rating === stars).length),
      );
      expect(app.ratingAverage).toBe(published.length === 0 ? 0 : sum / published.length);
      expect(app.instructionCount).toBe(
        instructions.filter(({ appId, status }) => appId === id && status === 'published').length,
      );
    },
  );

  it('equal the numbers of votes', () => {
    for (const { appId, uid, helpfulCount } of reviews) {
      const path = `apps/${appId}/reviews/${uid}`;
      expect(paths.filter((each) => each.startsWith(`${path}/helpful/`))).toHaveLength(
        helpfulCount,
      );
    }
  });
});

describe('emulator-data', () => {
  const folder = fileURLToPath(new URL('../emulator-data/', import.meta.url));
  const digest = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  it('is up to date with the content, except the bytes of its pictures', () => {
    const rendered = new Map(
      seed.pictures
        .map(toStoredPicture)
        .map(({ path, blobId }) => [path, readFileSync(`${folder}storage_export/blobs/${blobId}`)]),
    );
    const expected = createExportFiles(seed, rendered, false);
    const committed = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        `${entry.parentPath}/${entry.name}`.replaceAll('//', '/').slice(folder.length),
      );
    expect(committed.sort()).toEqual([...expected.keys()].sort());
    const stale = [...expected].filter(
      ([path, bytes]) => digest(bytes) !== digest(readFileSync(`${folder}${path}`)),
    );
    expect(stale.map(([path]) => path)).toEqual([]);
  });

  it('stays below 15 MB', () => {
    const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15 * 1024 * 1024);
  });
});

describe.each([1, 6, 37, 365])('the content when moved by %i days', (count) => {
  const later = buildSeed(moveDays(content, count));

  it('is as recent as the content', () => {
    expect(later.lastDay).toBe(addDays(lastDay, count));
    const days = (from: Seed) =>
      from.documents.flatMap(({ path }) => /^analytics\/(.*)/.exec(path)?.[1] ?? []);
    expect(days(later)).toEqual(days(seed).map((day) => addDays(day, count)));
    const latest = Math.max(...later.people.map(({ lastSeenOn }) => Date.parse(lastSeenOn)));
    expect(toDay(latest)).toBe(later.lastDay);
  });

  it('has the same pictures', () => {
    const ids = ({ pictures }: Seed) => pictures.map(toStoredPicture).map(({ blobId }) => blobId);
    expect(ids(later)).toEqual(ids(seed));
  });

  it('has the counters of the days that the next nightly rollup reads', () => {
    const { metrics, documents } = later;
    expect(Object.keys(metrics)).toEqual([addDays(later.lastDay, -1), later.lastDay]);
    const { fields } = documents.find(({ path }) => path === `analytics/${later.lastDay}`) ?? {};
    expect(metrics[later.lastDay]?.events?.visit).toBe(fields?.visits);
    expect(metrics[later.lastDay]?.pages?.[toMetricKey('/apps')]).toBeGreaterThan(0);
  });
});
