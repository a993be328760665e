import type { App, Translated } from '@appshelf/model';
import { makePageDataSelector } from '../../store';

/** The data of the document of an app's page. */
export interface AppPageData {
  kind: 'app';
  /** In the language of the document. */
  app: Translated<App>;
}

export const selectAppPageData = makePageDataSelector<AppPageData>('app');
