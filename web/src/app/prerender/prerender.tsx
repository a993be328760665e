import type { SiteIdentity } from '@appshelf/model';
import type { RouteObject } from 'react-router-dom';
import { fillDocument, type RenderedPage } from './document';
import { renderFrame } from './frame';
import { PageFallback } from '../routing/PageFallback';
import { renderPage } from './renderPage';
import { routes } from '../routing/routes';

/** A file of the built site. */
interface PrerenderedFile {
  /** Its path below the folder of the site. */
  file: string;
  content: string;
}

/** Pages that look the same, or nearly the same, for everybody at first. */
const openPages = ['/products', '/technologies', '/community', '/careers', '/login'];

/** Pages that depend on the address or the reader. Their documents have their own head and an empty page. */
const framedPages = [
  '/collections',
  '/compare',
  '/contact',
  '/instructions',
  '/magic-link',
  '/notifications',
  '/settings',
];

/** The addresses whose documents the build makes. */
export const documentPaths = [...openPages, ...framedPages, '/admin'];

/** The administrator area has its own layout, which appears after the guards. */
const makeAdminRoutes = ({ name }: SiteIdentity): RouteObject[] => [
  {
    path: '*',
    element: (
      <>
        <title>{`Administration – ${name}`}</title>
        <meta name="robots" content="noindex" />
        <PageFallback />
      </>
    ),
  },
];

const toFileName = (path: string) => `${path.slice(1)}.html`;

/**
 * Renders the documents of the public pages that look the same for everybody at first, and frames for all other addresses (`app.html`, and `admin.html` for the administrator area).
 *
 * @param template the built `index.html`.
 * @param origin of the site that is built.
 * @param identity what the site calls itself.
 * @throws Error when a path does not lead to a page, but to a redirect for example.
 */
export async function prerender(
  template: string,
  origin: string,
  identity: SiteIdentity,
): Promise<PrerenderedFile[]> {
  const files: PrerenderedFile[] = [];
  const add = (file: string, page: RenderedPage) => {
    files.push({ file, content: fillDocument(template, page) });
  };
  const frame = await renderFrame(origin, identity);
  add('app.html', frame);
  const admin = await renderPage(makeAdminRoutes(identity), '/admin', { origin, identity });
  add('admin.html', { ...admin, prerendered: null });
  for (const path of framedPages) {
    const { head } = await renderPage(routes, path, { origin, identity });
    add(toFileName(path), { ...frame, head });
  }
  for (const path of openPages) {
    add(toFileName(path), await renderPage(routes, path, { origin, identity }));
  }
  return files;
}
