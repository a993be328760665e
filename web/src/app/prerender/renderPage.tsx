import {
  getLanguagePath,
  findSiteText,
  toShownTaxonomies,
  type PageData,
  type QueriedPageData,
  type Site,
} from '@appshelf/model';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { SiteOriginContext } from '../../ui';
import { Client } from '../Client';
import type { RenderedPage } from './document';
import { toSiteStructuredData } from './siteStructuredData';
import { prerenderedHomeContext } from '../../features/home/api';
import { prerenderedOwnPageContext, prerenderedPayloadContext } from '../../features/texts/payload';
import { toSiteState } from '../../features/site';
import { getBasename } from '../../lib/language';
import { baseApi } from '../../store';
import { makeStore } from '../store';
import { inLanguage } from './inLanguage';

/** Options of {@link renderPage}. */
export interface RenderOptions extends Site {
  /** The data that the page shows; null for a page that reads its data in the browser. */
  pageData?: PageData | null;
  /** The time that relative dates refer to, in milliseconds since the epoch; 0 for a page without dates. */
  renderedAt?: number;
}

/**
 * Whether queries read the data. The data of the home page, of texts and of own pages is returned by their loaders
 * instead.
 */
const isQueried = (data: PageData | null): data is QueriedPageData =>
  data !== null && data.kind !== 'home' && data.kind !== 'text' && data.kind !== 'ownPage';

/** Splits a document that React rendered into head and body. React escapes every `<` in texts and attributes. */
function splitDocument(html: string): Pick<RenderedPage, 'head' | 'body'> {
  const [before = '', body = ''] = html.split('</head><body>');
  const [, head = ''] = before.split('<head>');
  return { head, body: body.slice(0, body.indexOf('</body></html>')) };
}

/**
 * Renders a page as somebody sees it first who is not signed in. Loaders run, guards do not. Lazily loaded components are
 * included.
 *
 * @param path the path without its language, with the query.
 * @throws Error when the path does not lead to a page, but to a redirect for example.
 */
export async function renderPage(
  routes: RouteObject[],
  path: string,
  options: RenderOptions,
): Promise<RenderedPage & { prerendered: NonNullable<RenderedPage['prerendered']> }> {
  return inLanguage(options.language, () => renderInLanguage(routes, path, options));
}

async function renderInLanguage(
  routes: RouteObject[],
  path: string,
  { pageData = null, origin, language, identity, taxonomies, texts, renderedAt = 0 }: RenderOptions,
): Promise<RenderedPage & { prerendered: NonNullable<RenderedPage['prerendered']> }> {
  const url = getLanguagePath(language, path);
  const requestContext = new RouterContextProvider();
  if (pageData?.kind === 'home') {
    requestContext.set(prerenderedHomeContext, { home: pageData.home, at: Date.now() });
  } else if (pageData?.kind === 'text') {
    // Only texts need the Markdown renderer before the page is rendered.
    const { renderText } = await import('../../features/texts/renderText');
    requestContext.set(
      prerenderedPayloadContext,
      await renderText(pageData.page, pageData.markdown, pageData.translation),
    );
  } else if (pageData?.kind === 'ownPage') {
    const { renderOwnPage } = await import('../../features/texts/renderText');
    requestContext.set(prerenderedOwnPageContext, renderOwnPage(pageData));
  }
  const handler = createStaticHandler(routes, { basename: getBasename(language) });
  const context = await handler.query(new Request(new URL(url, 'http://localhost')), {
    requestContext,
  });
  if (context instanceof Response || context.statusCode !== 200) {
    const cause = context instanceof Response ? context : context.errors;
    throw new Error(`${url} cannot be prerendered: it does not answer with a page.`, { cause });
  }
  // The page's code has loaded: it says how the data gets into the cache of its queries.
  const store = makeStore({
    ...toSiteState(identity, toShownTaxonomies(taxonomies), texts),
    pageData: { data: isQueried(pageData) ? pageData : null, readAt: renderedAt },
  });
  // Parts of the page load while it renders. They may have queries, even if nothing had before.
  store.addApi(baseApi);
  const { prelude } = await prerenderToNodeStream(
    // React puts title and description into the head of a document. One child each, as ids depend on the tree's shape.
    <html lang={language}>
      <body>
        <SiteOriginContext value={origin}>
          <Client store={store} prerenderedAt={renderedAt}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Client>
        </SiteOriginContext>
      </body>
    </html>,
    // One chunk: React would add inline scripts for later chunks, and the Content Security Policy forbids them.
    { progressiveChunkSize: Infinity },
  );
  const { head, body } = splitDocument(await text(prelude));
  const tagline = findSiteText(texts, 'tagline', identity.tagline) ?? identity.tagline;
  return {
    language,
    path: path.replace(/[?#].*/s, ''),
    head:
      pageData?.kind === 'home'
        ? head + toSiteStructuredData({ ...identity, tagline }, origin)
        : head,
    body,
    identity,
    taxonomies: toShownTaxonomies(taxonomies),
    texts,
    prerendered: {
      url,
      renderedAt,
      // A route without a loader gets null, so that the router takes it as loaded and starts without its guard.
      // JSON would leave out undefined.
      loaderData: Object.fromEntries(
        context.matches.map(({ route }) => [
          route.id,
          (context.loaderData[route.id] as unknown) ?? null,
        ]),
      ),
      pageData: isQueried(pageData) ? pageData : null,
    },
  };
}
