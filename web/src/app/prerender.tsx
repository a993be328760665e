import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { DefaultLayout } from './layouts/DefaultLayout';
import { PageFallback } from './PageFallback';
import { routes } from './routes';
import { makeStore } from './store';

/** A document that can be painted before any script has run. */
interface PrerenderedDocument {
  /** Its name in the built site. */
  file: string;
  /** Title and description; empty to leave those of `index.html`. */
  head: string;
  /** What stands in `#root` until the client takes over. */
  body: string;
}

/** The pages whose words are known when the site is built. */
const pages = ['/', '/about', '/terms', '/privacy', '/cookies'];

/** Header and footer around an empty page: what every other address starts with. */
const frameRoutes: RouteObject[] = [
  { element: <DefaultLayout />, children: [{ path: '*', element: <PageFallback /> }] },
];

/** React writes what belongs in the head before everything else. */
const headElements = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/**
 * Draws every page that is the same for everybody, and the frame for all others.
 *
 * @throws when a page does not answer as one, such as a redirect in its place.
 */
export async function prerender(): Promise<PrerenderedDocument[]> {
  const frame = await draw(frameRoutes, '/');
  return [
    { file: 'app.html', ...frame },
    ...(await Promise.all(
      pages.map(async (path) => ({
        file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
        ...(await draw(routes, path)),
      })),
    )),
  ];
}

async function draw(
  table: RouteObject[],
  path: string,
): Promise<Omit<PrerenderedDocument, 'file'>> {
  const handler = createStaticHandler(table);
  const context = await handler.query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response || context.statusCode !== 200) {
    throw new Error(`${path} cannot be prerendered: it does not answer with a page.`);
  }
  const page = (
    <Provider store={makeStore()}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Provider>
  );
  const html = renderToStaticMarkup(page);
  const [head = ''] = headElements.exec(html) ?? [];
  return { head, body: html.slice(head.length) };
}
