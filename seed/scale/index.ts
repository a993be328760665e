import { collections, type App, type Instruction, type Review } from '@appshelf/model';
import type { Seed } from '../build';
import { toFields, type SeedDocument } from '../build/document';
import { createRandom } from '../build/random';

/** The number of reviews of each added app. */
const reviewsPerApp = 10;

/** The number of added apps for each added instruction. */
const appsPerInstruction = 2;

const hour = 60 * 60_000;

/** Takes items in turn, so that a list can be used more often than it has items. */
function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('The content has nothing to multiply.');
  return item;
}

function buildReviews(appId: string, texts: readonly Review[], at: number): Review[] {
  const random = createRandom(`reviews of ${appId}`);
  return Array.from({ length: reviewsPerApp }, (_, index) => {
    const text = pick(texts, Math.floor(random() * texts.length));
    const uid = `reader-${String(index + 1)}`;
    const written = at + (index + 1) * hour;
    return {
      ...text,
      uid,
      appId,
      authorUid: uid,
      authorPhotoURL: null,
      createdAt: written,
      updatedAt: written,
      helpfulCount: 0,
      reply: null,
    };
  });
}

/** Moves times to before those of the content, each entry to a different time. */
function earlier(
  { createdAt, updatedAt, publishedAt }: Pick<App, 'createdAt' | 'updatedAt' | 'publishedAt'>,
  index: number,
) {
  return {
    createdAt: createdAt - index * hour,
    updatedAt: updatedAt - index * hour,
    publishedAt: publishedAt === null ? null : publishedAt - index * hour,
  };
}

function buildApp(source: App, round: number, index: number): App {
  return {
    ...source,
    ...earlier(source, index),
    id: `${source.id}-${String(round)}`,
    name: `${source.name} ${String(round)}`,
    featured: index % 500 === 0,
  };
}

function withRatings(app: App, reviews: readonly Review[], instructionCount: number): App {
  const ratingSum = reviews.reduce((sum, { rating }) => sum + rating, 0);
  return {
    ...app,
    ratingCount: reviews.length,
    ratingSum,
    ratingAverage: ratingSum / reviews.length,
    reviewCount: reviews.length,
    ratingCounts: [1, 2, 3, 4, 5].map(
      (stars) => reviews.filter(({ rating }) => rating === stars).length,
    ),
    instructionCount,
  };
}

function buildDocuments(app: App, reviews: readonly Review[]): SeedDocument[] {
  const path = `${collections.apps}/${app.id}`;
  return [
    { path, fields: toFields(app, 'id') },
    ...reviews.map((review) => ({
      path: `${path}/${collections.reviews}/${review.uid}`,
      fields: toFields(review, 'uid', 'appId'),
    })),
  ];
}

function buildInstruction(source: Instruction, appId: string, index: number): SeedDocument {
  const { id, ...rest } = source;
  return {
    path: `${collections.instructions}/${id}-${String(index)}`,
    fields: toFields({
      ...rest,
      appId,
      title: `${source.title} (${String(index)})`,
      ...earlier(source, index),
    }),
  };
}

/**
 * Multiplies the seed's published apps until there are `appCount`, for measurements. Each new app has ten reviews,
 * matching counters and the pictures of its original; every second one has an instruction.
 */
export function multiplySeed(seed: Seed, appCount: number): Seed {
  const apps = seed.apps.filter(({ status }) => status === 'published');
  const texts = seed.reviews.filter(({ status }) => status === 'published');
  const instructions = seed.instructions.filter(({ status }) => status === 'published');
  const added: SeedDocument[] = [];
  for (let index = apps.length; index < appCount; index += 1) {
    const round = Math.floor(index / apps.length);
    const app = buildApp(pick(apps, index), round, index);
    const reviews = buildReviews(app.id, texts, app.createdAt);
    const isExplained = index % appsPerInstruction === 0;
    added.push(...buildDocuments(withRatings(app, reviews, isExplained ? 1 : 0), reviews));
    if (isExplained) added.push(buildInstruction(pick(instructions, index), app.id, index));
  }
  return { ...seed, documents: [...seed.documents, ...added] };
}
