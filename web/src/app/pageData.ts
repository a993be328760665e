import type { App, HomeAnswer, Instruction } from '@appshelf/model';
import type { AppList, AppListQuery } from '../features/apps/api';
import { appListServed, appServed } from '../features/apps/served';
import { instructionServed } from '../features/instructions/served';
import type { AppStore } from './store';

/** What a page that was drawn by the server is about. */
export type PageData =
  | { kind: 'home'; home: HomeAnswer }
  | { kind: 'app'; app: App }
  | { kind: 'apps'; asked: AppListQuery; list: AppList }
  | { kind: 'instruction'; instruction: Instruction };

/** Puts what a page other than the home page is about where the page looks for it, so that it need not be read again to be shown. */
export function cachePageData(
  { dispatch }: Pick<AppStore, 'dispatch'>,
  subject: Exclude<PageData, { kind: 'home' }>,
): void {
  if (subject.kind === 'app') dispatch(appServed(subject.app));
  else if (subject.kind === 'apps') dispatch(appListServed(subject.asked, subject.list));
  else dispatch(instructionServed(subject.instruction));
}
