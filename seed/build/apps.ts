import {
  app,
  appRelease,
  collections,
  type emptyAppCounters,
  type App,
  type Instruction,
  type Review,
} from '@appshelf/model';
import type { AppSource } from '../load/sources';
import { complete } from './complete';
import type { Context } from './context';
import { toFields, type SeedDocument } from './document';
import { getMoment } from './moments';
import { getIconUrl, getScreenshotUrl } from './pictures';

/** An app with its releases. */
export interface BuiltApp {
  app: App;
  documents: SeedDocument[];
}

type Counters = Pick<App, keyof typeof emptyAppCounters | 'ratingCounts'>;

/** Counts the published reviews and instructions of an app, as the Cloud Functions do. */
function countForApp(id: string, reviews: Review[], instructions: Instruction[]): Counters {
  const ratings = reviews
    .filter(({ appId, status }) => appId === id && status === 'published')
    .map(({ rating }) => rating);
  const ratingSum = ratings.reduce((sum, rating) => sum + rating, 0);
  return {
    ratingCount: ratings.length,
    ratingSum,
    ratingAverage: ratings.length === 0 ? 0 : ratingSum / ratings.length,
    reviewCount: ratings.length,
    ratingCounts: [1, 2, 3, 4, 5].map((stars) => ratings.filter((one) => one === stars).length),
    instructionCount: instructions.filter(
      ({ appId, status }) => appId === id && status === 'published',
    ).length,
  };
}

function buildReleases(source: AppSource, file: string, context: Context): SeedDocument[] {
  const entity = `app “${source.id}”`;
  const versions = source.releases.map(({ version }) => version);
  if (new Set(versions).size < versions.length) {
    context.problems.add(
      { file, entity, field: 'releases' },
      'Two releases have the same version.',
    );
  }
  return source.releases.map(({ version, on, notes }, index) => {
    const place = { file, entity, field: `releases.${index}.on` };
    const older = source.releases[index + 1];
    if (older !== undefined && older.on >= on)
      context.problems.add(place, 'Releases stand newest first.');
    const built = context.problems.parsed(
      appRelease,
      { version, notes, publishedAt: context.getMoment(on, `${source.id} ${version}`, place) },
      file,
      `${entity}, release ${version}`,
    );
    return {
      path: `${collections.apps}/${source.id}/${collections.releases}/${version}`,
      fields: toFields(built, 'version'),
    };
  });
}

function buildApp(source: AppSource, file: string, context: Context, counters: Counters): BuiltApp {
  const { id, releases, status } = source;
  const entity = `app “${id}”`;
  const technologies = new Set(
    (context.content.entries.resource ?? [])
      .filter(({ source: { kind } }) => kind === 'technology')
      .map((entry) => entry.source.id),
  );
  for (const technology of source.technologies) {
    if (!technologies.has(technology)) {
      context.problems.add(
        { file, entity, field: 'technologies' },
        `There is no technology “${technology}”.`,
      );
    }
  }
  const createdAt = context.getMoment(source.createdOn, id, { file, entity, field: 'createdOn' });
  const oldest = releases.at(-1) ?? releases[0];
  const firstRelease = getMoment(oldest.on, `${id} ${oldest.version}`);
  if (firstRelease < createdAt) {
    context.problems.add(
      { file, entity, field: 'createdOn' },
      `There is a release of ${oldest.on}.`,
    );
  }
  const twoWeeks = 14 * 24 * 60 * 60_000;
  const built = context.problems.parsed(
    complete(app, 'app'),
    {
      ...source,
      iconUrl: getIconUrl(source),
      screenshots: source.screenshots.map(({ alt }, index) => ({
        url: getScreenshotUrl(id, index + 1),
        alt,
      })),
      version: releases[0].version,
      ...counters,
      createdAt,
      updatedAt: getMoment(releases[0].on, `${id} ${releases[0].version}`),
      publishedAt: status === 'draft' ? null : Math.min(createdAt + twoWeeks, firstRelease),
      createdBy: 'admin',
    },
    file,
    entity,
  );
  return {
    app: built,
    documents: [
      { path: `${collections.apps}/${id}`, fields: toFields(built, 'id') },
      ...buildReleases(source, file, context),
    ],
  };
}

/** Builds every app with its releases. The counters are computed from these reviews and instructions. */
export function buildApps(
  context: Context,
  reviews: Review[],
  instructions: Instruction[],
): BuiltApp[] {
  return context.content.apps.map(({ file, source }) =>
    buildApp(source, file, context, countForApp(source.id, reviews, instructions)),
  );
}
