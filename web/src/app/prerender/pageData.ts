import type { App, HomeResponse, Instruction } from '@appshelf/model';
import type { AppList, AppListQuery } from '../../features/apps/api';
import { cacheAppList, cacheApp } from '../../features/apps/prerenderedApps';
import { cacheInstruction } from '../../features/instructions/cacheInstruction';
import type { AppStore } from '../store';

/** The data that the server read for a page that it renders. */
export type PageData =
  | { kind: 'home'; home: HomeResponse }
  | { kind: 'app'; app: App }
  | { kind: 'apps'; query: AppListQuery; list: AppList }
  | { kind: 'instruction'; instruction: Instruction };

/** Puts the server's data into the cache of the page's query, so that the page does not read it again. */
export function cachePageData(
  { dispatch }: Pick<AppStore, 'dispatch'>,
  pageData: Exclude<PageData, { kind: 'home' }>,
): void {
  if (pageData.kind === 'app') dispatch(cacheApp(pageData.app));
  else if (pageData.kind === 'apps') dispatch(cacheAppList(pageData.query, pageData.list));
  else dispatch(cacheInstruction(pageData.instruction));
}
