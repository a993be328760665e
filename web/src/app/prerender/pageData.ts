import type { App, HomeResponse, Instruction, MemberProfile, TextPage } from '@appshelf/model';
import type { AppList, AppListQuery } from '../../features/apps/api';
import { cacheAppList, cacheApp } from '../../features/apps/prerenderedApps';
import type { CollectionContent } from '../../features/collections/content';
import { cacheInstruction } from '../../features/instructions/cacheInstruction';
import type { MembersInstructions } from '../../features/members/api';
import type { AppStore } from '../store';

/** The text of a page such as `/about`. */
export interface TextData {
  kind: 'text';
  page: TextPage;
  /** null for the built-in text. */
  markdown: string | null;
}

/** The data that the server read for a page that it renders. */
export type PageData =
  | { kind: 'home'; home: HomeResponse }
  | TextData
  | { kind: 'app'; app: App }
  | { kind: 'apps'; query: AppListQuery; list: AppList }
  | { kind: 'instruction'; instruction: Instruction }
  | { kind: 'collection'; content: CollectionContent }
  | { kind: 'member'; member: MemberProfile; instructions: MembersInstructions };

/** The data that a page's queries read. Home page and texts have theirs from their loaders. */
export type QueriedPageData = Exclude<PageData, { kind: 'home' | 'text' }>;

/**
 * Puts the server's data into the cache of the page's query, so that the page does not read it again. What few visits open
 * loads its code then, so that the others do not load it.
 */
export async function cachePageData(
  { dispatch }: Pick<AppStore, 'dispatch'>,
  pageData: QueriedPageData,
): Promise<void> {
  if (pageData.kind === 'app') dispatch(cacheApp(pageData.app));
  else if (pageData.kind === 'apps') dispatch(cacheAppList(pageData.query, pageData.list));
  else if (pageData.kind === 'instruction') dispatch(cacheInstruction(pageData.instruction));
  else if (pageData.kind === 'collection') {
    const { cacheCollection } = await import('../../features/collections/cacheCollection');
    dispatch(cacheCollection(pageData.content));
  } else {
    const { cacheMember } = await import('../../features/members/cacheMember');
    dispatch(cacheMember(pageData.member, pageData.instructions));
  }
}
