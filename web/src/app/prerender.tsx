import type { RouteObject } from 'react-router-dom';
import { isWordPath, wordPaths } from '../features/pages/wordPages';
import { PageMeta } from '../ui';
import { renderPage } from './renderPage';
import { DefaultLayout } from './layouts/DefaultLayout';
import { PageFallback } from './PageFallback';
import { routes } from './routes';

/** A document that can be painted before any script has run. */
interface PrerenderedDocument {
  /** Its name in the built site. */
  file: string;
  /** Title, description and canonical address; empty to leave those of `index.html`. */
  head: string;
  /** What stands in `#root` until the client takes over. */
  body: string;
}

/** What a page fetches when it is opened from another one. */
interface Payload {
  /** Its name in the built site. */
  file: string;
  data: unknown;
}

/** Pages without a text of their own whose first state is the same for everybody, or nearly so. */
const openPages = ['/products', '/technologies', '/community', '/careers', '/login'];

/** Pages whose first state depends on the address or the reader: they start as a frame with their own head. */
const framedPages = ['/contact', '/instructions', '/magic-link', '/settings'];

/** Header and footer around an empty page. */
const frameRoutes: RouteObject[] = [
  { element: <DefaultLayout />, children: [{ path: '*', element: <PageFallback /> }] },
];

/** The administrator area has a layout of its own, which waits for the guards. */
const adminRoutes: RouteObject[] = [
  {
    path: '*',
    element: (
      <>
        <PageMeta title="Administration" />
        <PageFallback />
      </>
    ),
  },
];

const documentOf = (path: string) => `${path.slice(1)}.html`;

/**
 * Draws what can be known of the public pages when the site is built, and the frames for all other addresses:
 * `app.html`, and `admin.html` for the administrator area.
 *
 * @param origin of the site that is built.
 * @throws when a page does not answer as one, such as a redirect in its place.
 */
export async function prerender(origin: string): Promise<{
  documents: PrerenderedDocument[];
  payloads: Payload[];
}> {
  const documents: PrerenderedDocument[] = [
    { file: 'app.html', ...(await renderPage(frameRoutes, '/nowhere', { origin })) },
    { file: 'admin.html', ...(await renderPage(adminRoutes, '/admin', { origin })) },
  ];
  const payloads: Payload[] = [];
  for (const path of [...openPages, ...wordPaths]) {
    const page = await renderPage(routes, path, { origin });
    documents.push({ file: documentOf(path), head: page.head + page.mark, body: page.body });
    if (isWordPath(path))
      payloads.push({ file: `${path.slice(1)}/_payload.json`, data: page.data });
  }
  for (const path of framedPages) {
    const page = await renderPage(routes, path, { origin });
    const frame = await renderPage(frameRoutes, path, { origin });
    documents.push({ file: documentOf(path), head: page.head, body: frame.body });
  }
  return { documents, payloads };
}
