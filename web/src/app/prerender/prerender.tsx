import type { RouteObject } from 'react-router-dom';
import { fillDocument } from './document';
import { DefaultLayout } from '../layouts/DefaultLayout';
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

/** Header and footer around an empty page. */
const frameRoutes: RouteObject[] = [
  {
    element: (
      <>
        <title>Appshelf</title>
        <DefaultLayout />
      </>
    ),
    children: [{ path: '*', element: <PageFallback /> }],
  },
];

/** The administrator area has its own layout, which appears after the guards. */
const adminRoutes: RouteObject[] = [
  {
    path: '*',
    element: (
      <>
        <title>Administration – Appshelf</title>
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
 * @throws Error when a path does not lead to a page, but to a redirect for example.
 */
export async function prerender(template: string, origin: string): Promise<PrerenderedFile[]> {
  const files: PrerenderedFile[] = [];
  const addFrame = async (table: RouteObject[], path: string, file: string, head?: string) => {
    const frame = await renderPage(table, path, { origin });
    const page = { head: head ?? frame.head, body: frame.body, prerendered: null };
    files.push({ file, content: fillDocument(template, page) });
  };
  await addFrame(frameRoutes, '/nowhere', 'app.html');
  await addFrame(adminRoutes, '/admin', 'admin.html');
  for (const path of framedPages) {
    const { head } = await renderPage(routes, path, { origin });
    await addFrame(frameRoutes, path, toFileName(path), head);
  }
  for (const path of openPages) {
    const page = await renderPage(routes, path, { origin });
    files.push({ file: toFileName(path), content: fillDocument(template, page) });
  }
  return files;
}
