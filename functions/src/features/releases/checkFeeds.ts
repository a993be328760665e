import { collections, releaseFeed, type ReleaseFeed } from '@appshelf/model';
import { Timestamp, type Firestore, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from '../../platform/firebase/logger';
import { addReleases } from './addReleases';
import { readReleases } from './gitHub';
import { toAppReleases } from './toAppReleases';

interface FeedContext {
  firestore: Firestore;
  fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** How many repositories one run checks: GitHub allows 60 requests an hour without an account. */
const mostFeeds = 60;

/** How long one run starts new checks, in milliseconds. It is one minute less than the time limit of the function. */
const timeBudgetMs = 8 * 60_000;

/** The gRPC status codes NOT_FOUND and FAILED_PRECONDITION. */
const changedCodes: unknown[] = [5, 9];

/** Stores the state of a feed, unless an administrator has changed or deleted the feed since it was read. */
async function storeState(
  feed: QueryDocumentSnapshot,
  state: Pick<ReleaseFeed, 'etag' | 'error'>,
  now: number,
): Promise<void> {
  const fields = { ...state, checkedAt: Timestamp.fromMillis(now) };
  try {
    await feed.ref.update(fields, { lastUpdateTime: feed.updateTime });
  } catch (error) {
    if (error instanceof Error && 'code' in error && changedCodes.includes(error.code)) return;
    throw error;
  }
}

/**
 * Checks one feed: adds the releases of its repository that are new, then stores the state. When adding fails, the
 * `ETag` is not stored, so that the next check reads the same list again.
 *
 * @returns false when GitHub allows no more requests for now
 */
async function checkFeed(feed: QueryDocumentSnapshot, context: FeedContext): Promise<boolean> {
  const { repository, etag } = releaseFeed
    .pick({ repository: true, etag: true })
    .parse(feed.data());
  const response = await readReleases(repository, etag, context.fetch);
  switch (response.kind) {
    case 'limited':
      return false;
    case 'unchanged':
      await storeState(feed, { etag, error: null }, context.now());
      return true;
    case 'failed':
      await storeState(feed, { etag, error: response.message }, context.now());
      return true;
    case 'releases': {
      const app = feed.ref.parent.parent;
      if (app !== null) await addReleases(app, toAppReleases(response.releases, repository));
      await storeState(feed, { etag: response.etag, error: null }, context.now());
      return true;
    }
  }
}

/**
 * Adds new releases of the GitHub repositories that apps follow. The feeds that were checked longest ago come first, so
 * that all get their turn when GitHub's limit ends a run early. A feed that fails does not keep the others from being
 * checked.
 */
export async function checkFeeds(context: FeedContext): Promise<void> {
  const end = context.now() + timeBudgetMs;
  const { docs } = await context.firestore
    .collectionGroup(collections.releaseFeeds)
    .where('enabled', '==', true)
    .orderBy('checkedAt')
    .limit(mostFeeds)
    .get();
  for (const feed of docs) {
    if (context.now() > end) return;
    try {
      if (await checkFeed(feed, context)) continue;
      logger.warn('GitHub allows no more requests for now. The other repositories are next.');
      return;
    } catch (error) {
      logger.error(`The releases of ${feed.ref.path} were not added.`, error);
    }
  }
}
