import { t } from '@lingui/core/macro';
import { moduleIds, type ModuleId, type SiteIdentity } from '@appshelf/model';
import { matchPath, type RouteObject } from 'react-router-dom';
import { SwitchedOffPage } from '../error/SwitchedOffPage';
import { DefaultLayout } from '../layouts/DefaultLayout';
import { SiteNameContext } from '../../ui/page/SiteOrigin';
import { PageFallback } from '../routing/PageFallback';
import { routes } from '../routing/routes';
import type { RenderedPage } from './document';
import { renderPage, type RenderOptions } from './renderPage';

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

/** The addresses with parameters whose pages are empty until the browser fills them. */
const framedPatterns = ['/members/by-uid/:uid', '/translate/:kind/:id/:language'];

/** The document of the administrator area, which all of its pages share. */
const adminDocument = '/admin';

/** The document of pages without one of their own, and of addresses without a page: header and footer. */
const frameDocument = 'frame';

/** Lists the addresses of a table of routes, with the names of their parameters. The address of missing pages is left out. */
export function listAddresses(table: RouteObject[], base = ''): string[] {
  return table.flatMap(({ path, index, children }) => {
    if (path === '*') return [];
    const address = path === undefined ? base : `${base}/${path.replace(/^\//, '')}`;
    if (children !== undefined) return listAddresses(children, address);
    return index === true || path !== undefined ? [address === '' ? '/' : address] : [];
  });
}

const fixedAddresses = new Set(listAddresses(routes).filter((address) => !address.includes(':')));

/**
 * Names the document of an address whose page needs no data of the database. Pages share documents, so that there is a
 * small number of names. Null for an address without a page, and for the page of an entity, such as `/apps/margin`.
 */
export function getDocumentName(path: string): string | null {
  if (openPages.includes(path) || framedPages.includes(path)) return path;
  if (path === adminDocument || path.startsWith(`${adminDocument}/`)) return adminDocument;
  const isFramed = framedPatterns.some((pattern) => matchPath(pattern, path) !== null);
  return isFramed || fixedAddresses.has(path) ? frameDocument : null;
}

/** Header and footer around an empty page. */
const makeFrameRoutes = ({ name }: SiteIdentity): RouteObject[] => [
  {
    element: (
      <>
        <title>{name}</title>
        <DefaultLayout />
      </>
    ),
    children: [{ path: '*', element: <PageFallback /> }],
  },
];

/** Header and footer around the page that says that a module is switched off. */
const makeSwitchedOffRoutes = (module: ModuleId, { name }: SiteIdentity): RouteObject[] => [
  {
    element: (
      <SiteNameContext value={name}>
        <DefaultLayout />
      </SiteNameContext>
    ),
    children: [{ path: '*', element: <SwitchedOffPage module={module} /> }],
  },
];

/** The administrator area until its code is there. Its layout appears after the guards. */
const AdminPage = ({ siteName }: { siteName: string }) => (
  <>
    <title>{t`Administration – ${siteName}`}</title>
    <meta name="robots" content="noindex" />
    <PageFallback />
  </>
);

const makeAdminRoutes = ({ name }: SiteIdentity): RouteObject[] => [
  { path: '*', element: <AdminPage siteName={name} /> },
];

/**
 * Renders a document that needs no data of the database.
 *
 * @param documentName from {@link getDocumentName}, `'frame'`, or `'off/'` and the id of a module that is switched off.
 * @param site what every document says of the site.
 */
export async function renderNamedDocument(
  documentName: string,
  site: Pick<RenderOptions, 'origin' | 'language' | 'identity' | 'taxonomies' | 'texts'>,
): Promise<RenderedPage> {
  const { identity } = site;
  if (openPages.includes(documentName)) return renderPage(routes, documentName, site);
  if (documentName === adminDocument) {
    const admin = await renderPage(makeAdminRoutes(identity), adminDocument, site);
    return { ...admin, prerendered: null };
  }
  const switchedOff = moduleIds.find((id) => documentName === `off/${id}`);
  if (switchedOff !== undefined) {
    const page = await renderPage(makeSwitchedOffRoutes(switchedOff, identity), '/nowhere', site);
    return { ...page, prerendered: null };
  }
  const frame = await renderPage(makeFrameRoutes(identity), '/nowhere', site);
  if (!framedPages.includes(documentName)) return { ...frame, prerendered: null };
  const { head } = await renderPage(routes, documentName, site);
  return { ...frame, head, prerendered: null };
}
