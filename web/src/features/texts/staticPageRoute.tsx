import { getPartLanguage } from '@appshelf/model';
import { useLoaderData, type RouteObject } from 'react-router-dom';
import { PageHeader, PageMeta, useRoutedLinks } from '../../ui';
import {
  fetchPayload,
  isStaticPagePayload,
  prerenderedPayloadContext,
  type StaticPagePayload,
} from './payload';
import { useAppSelector } from '../../store/hooks';
import { selectSiteName } from '../site';
import { ChangedNote, TranslationNote } from '../translations';
import type { StaticPath } from './staticPages';
import { getStaticTitle, staticTexts } from './staticTexts';

/** The lazy part of a static page's route: its component and the loader of its text. */
export function createStaticPageRoute(path: StaticPath): Pick<RouteObject, 'Component' | 'loader'> {
  return {
    loader: ({ context }) =>
      context.get(prerenderedPayloadContext) ?? fetchPayload(path, isStaticPagePayload),
    Component: function StaticPage() {
      const payload = useLoaderData<StaticPagePayload>();
      const title = getStaticTitle(path, useAppSelector(selectSiteName));
      const description = staticTexts[path].getDescription();
      const links = useRoutedLinks();
      return (
        <article className="pt-10 page-width">
          <PageMeta title={title} description={description} canonicalPath={path} />
          <PageHeader title={title} />
          <TranslationNote entry={payload} path={path} />
          <ChangedNote entry={payload} parts={['markdown']} />
          <div
            ref={links}
            lang={getPartLanguage(payload, 'markdown')}
            className="prose mt-6"
            dangerouslySetInnerHTML={{ __html: payload.html }}
          />
        </article>
      );
    },
  };
}
