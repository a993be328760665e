import { collections, type AppSummary } from '@appshelf/model';
import { readDocuments } from '../../firebase/firestore';
import { toAppSummary } from './api';

/**
 * Reads the published apps among the given ids, by id, with one query.
 *
 * @param ids at most as many as {@link readDocuments} takes.
 */
export async function readPublishedApps(ids: string[]): Promise<Map<string, AppSummary>> {
  const apps = await readDocuments(collections.apps, ids, { status: 'published' }, toAppSummary);
  return new Map(apps.map((app) => [app.id, app]));
}
