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
import { cachePageData, type PageData } from './pageData';
import { prerenderedHomeContext } from '../../features/home/api';
import { makeStore } from '../store';

/** What is known where a page is rendered. */
interface RenderOptions {
  /** What the page shows; null where it begins by reading. */
  pageData?: PageData | null;
  /** The origin of the site. */
  origin: string;
  /** When the reader sees it, about, in milliseconds since the epoch; 0 where no date is shown. */
  renderedAt?: number;
}

/** Takes the parts out of a document that React rendered. It escapes every `<` of texts and attributes. */
function splitDocument(html: string): Pick<RenderedPage, 'head' | 'body'> {
  const [before = '', body = ''] = html.split('</head><body>');
  const [, head = ''] = before.split('<head>');
  return { head, body: body.slice(0, body.indexOf('</body></html>')) };
}

/**
 * Renders a page as somebody who is not signed in sees it first: loaders run, guards do not. Code that loads by itself
 * is waited for.
 *
 * @throws Error when the path does not answer with a page, but with a redirect for example.
 */
export async function renderPage(
  routes: RouteObject[],
  url: string,
  { pageData = null, origin, renderedAt = 0 }: RenderOptions,
): Promise<RenderedPage & { prerendered: NonNullable<RenderedPage['prerendered']> }> {
  const store = makeStore();
  const requestContext = new RouterContextProvider();
  if (pageData?.kind === 'home') {
    requestContext.set(prerenderedHomeContext, { home: pageData.home, at: Date.now() });
  } else if (pageData !== null) {
    cachePageData(store, pageData);
  }
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(url, 'http://localhost')), {
    requestContext,
  });
  if (context instanceof Response || context.statusCode !== 200) {
    throw new Error(`${url} cannot be prerendered: it does not answer with a page.`);
  }
  const { prelude } = await prerenderToNodeStream(
    // React puts title and description into the head of a document. One child each, as ids depend on the tree's shape.
    <html lang="en">
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
    // In one piece: what React sends later comes with scripts, which the site's policy forbids.
    { progressiveChunkSize: Infinity },
  );
  return {
    ...splitDocument(await text(prelude)),
    prerendered: {
      url,
      renderedAt,
      // A route without a loader counts as loaded too: the router starts without asking its guard first.
      // Its data is null, as JSON leaves undefined out.
      loaderData: Object.fromEntries(
        context.matches.map(({ route }) => [
          route.id,
          (context.loaderData[route.id] as unknown) ?? null,
        ]),
      ),
      // The home page's data is what its loader returned.
      pageData: pageData?.kind === 'home' ? null : pageData,
    },
  };
}
