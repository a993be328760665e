import type { App } from '@appshelf/model';
import { makePageDataSelector } from '../../store';

/** The data of the document of an app's page. */
export interface AppPageData {
  kind: 'app';
  app: App;
}

export const selectAppPageData = makePageDataSelector<AppPageData>('app');
