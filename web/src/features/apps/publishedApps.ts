import { collections, type AppSummary } from '@appshelf/model';
import { readDocuments } from '../../firebase/firestore';
import { toAppSummary } from './api';

/**
 * The published ones among the apps of these ids, by id; one query reads them.
 *
 * @param ids at most as many as {@link readDocuments} takes.
 */
export async function readPublishedApps(ids: string[]): Promise<Map<string, AppSummary>> {
  const apps = await readDocuments(collections.apps, ids, { status: 'published' }, toAppSummary);
  return new Map(apps.map((app) => [app.id, app]));
}
