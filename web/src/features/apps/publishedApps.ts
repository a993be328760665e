import { appQueries, type AppSummary } from '@appshelf/model';
import { readPages } from '../../firebase/firestore';
import { toAppSummary } from './api';

/** Reads the published apps among the given ids, by id. */
export async function readPublishedApps(ids: readonly string[]): Promise<Map<string, AppSummary>> {
  const apps = await readPages(appQueries.byIds(ids), toAppSummary);
  return new Map(apps.map((app) => [app.id, app]));
}
