import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { SiteOriginContext } from '../ui';
import { makeStore, type AppStore } from './store';

/** A page as HTML. */
export interface DrawnPage {
  /** Title, description and what else belongs into the head. */
  head: string;
  /** What stands in `#root` until the client takes over. */
  body: string;
  /** What the page's loader answered. */
  data: unknown;
}

/** What is known where a page is drawn. */
interface Surroundings {
  /** Holds what the page shows; empty unless given. */
  store?: AppStore;
  /** The origin of the site, if it is known. */
  origin?: string;
}

/** React writes what belongs in the head before everything else. */
const headElements = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/**
 * Buttons, and forms that only code can send, are seen but not yet worked with: a press would do nothing and what is
 * typed would be lost. Links and the search go without code.
 */
const untilItWorks = (html: string): string =>
  html.replaceAll(/<(?:button(?=[ >])|form(?=[^>]* method="post"))/g, '$& inert=""');

/**
 * Draws a page as nobody signed in sees it first: loaders run, guards do not.
 *
 * @throws when the path does not answer with a page, such as with a redirect in its place.
 */
export async function draw(
  table: RouteObject[],
  path: string,
  { store = makeStore(), origin }: Surroundings = {},
): Promise<DrawnPage> {
  const handler = createStaticHandler(table);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response || context.statusCode !== 200) {
    throw new Error(`${path} cannot be drawn: it does not answer with a page.`);
  }
  const html = renderToStaticMarkup(
    <SiteOriginContext value={origin}>
      <Provider store={store}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Provider>
    </SiteOriginContext>,
  );
  const [head = ''] = headElements.exec(html) ?? [];
  return {
    head,
    body: untilItWorks(html.slice(head.length)),
    data: Object.values(context.loaderData).at(-1),
  };
}
