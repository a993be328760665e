import { text } from 'node:stream/consumers';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { prerenderToNodeStream } from 'react-dom/static';
import { SiteOriginContext } from '../ui';
import { IsDrawingContext, IsHereContext } from '../ui/loading/Drawn';
import { Client } from './Client';
import { makeStore, type AppStore } from './store';

/** A page as HTML. */
export interface DrawnPage {
  /** Title, description and what else belongs into the head. */
  head: string;
  /** For the head too: the address and the moment that the page was drawn for, so that the client can take it over. */
  mark: string;
  /** What stands in `#root` until the client takes over. */
  body: string;
  /** What the page's loader answered. */
  data: unknown;
}

/** What is known where a page is drawn. */
interface Surroundings {
  /** Holds what the page shows; empty unless given. */
  store?: AppStore;
  /** What loaders are given. */
  context?: RouterContextProvider;
  /** The origin of the site. */
  origin: string;
  /** The moment at which the reader sees it, about, in milliseconds since the epoch; of no matter where no date is shown. */
  at?: number;
}

/** React writes what belongs in the head before everything else. */
const headElements = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/**
 * Buttons, and forms that only code can send, are seen but not yet worked with: a press would do nothing and what is
 * typed would be lost. Links and the search go without code.
 */
const untilItWorks = (html: string): string =>
  html.replaceAll(/<(?:button(?=[ >])|form(?=[^>]* method="post"))/g, '$& inert=""');

const attribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * Draws a page as nobody signed in sees it first: loaders run, guards do not. Code that loads by itself is waited for.
 *
 * @throws when the path does not answer with a page, such as with a redirect in its place.
 */
export async function draw(
  table: RouteObject[],
  path: string,
  {
    store = makeStore(),
    context: requestContext = new RouterContextProvider(),
    origin,
    at = 0,
  }: Surroundings,
): Promise<DrawnPage> {
  const handler = createStaticHandler(table);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')), {
    requestContext,
  });
  if (context instanceof Response || context.statusCode !== 200) {
    throw new Error(`${path} cannot be drawn: it does not answer with a page.`);
  }
  const { prelude } = await prerenderToNodeStream(
    <IsDrawingContext value>
      <IsHereContext value={false}>
        <SiteOriginContext value={origin}>
          <Client store={store} drawnAt={at}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Client>
        </SiteOriginContext>
      </IsHereContext>
    </IsDrawingContext>,
    // In one piece: what React sends later comes with scripts, which the site's policy forbids.
    { progressiveChunkSize: Infinity },
  );
  const html = await text(prelude);
  const [head = ''] = headElements.exec(html) ?? [];
  return {
    head,
    mark: `<meta name="drawn" content="${attribute(path)}" data-at="${String(at)}"/>`,
    body: untilItWorks(html.slice(head.length)),
    data: Object.values(context.loaderData).at(-1),
  };
}
