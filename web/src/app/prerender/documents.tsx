import { t } from '@lingui/core/macro';
import {
  adminPath,
  moduleIds,
  screenNames,
  screens,
  type DocumentName,
  type ModuleId,
  type Site,
  type SiteIdentity,
} from '@appshelf/model';
import type { RouteObject } from 'react-router-dom';
import { SwitchedOffPage } from '../error/SwitchedOffPage';
import { DefaultLayout } from '../layouts/DefaultLayout';
import { SiteNameContext } from '../../ui/page/SiteOrigin';
import { PageFallback } from '../routing/PageFallback';
import { routes } from '../routing/routes';
import type { RenderedPage } from './document';
import { renderPage } from './renderPage';

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

/** Renders what the browser replaces by the page: only its head is the page's own. */
async function renderFrame(
  site: Site,
  table = makeFrameRoutes(site.identity),
  path = '/nowhere',
): Promise<RenderedPage> {
  return { ...(await renderPage(table, path, site)), prerendered: null };
}

/** Renders a document that needs no data of the database. */
export async function renderNamedDocument(
  documentName: DocumentName,
  site: Site,
): Promise<RenderedPage> {
  const { identity } = site;
  if (documentName === 'admin') {
    return renderFrame(site, makeAdminRoutes(identity), adminPath);
  }
  const module = moduleIds.find((id) => documentName === `off/${id}`);
  if (module !== undefined) return renderFrame(site, makeSwitchedOffRoutes(module, identity));
  const screen = screenNames.find((name) => name === documentName);
  if (screen === undefined) return renderFrame(site);
  const { path, document } = screens[screen];
  const page = await renderPage(routes, path, site);
  return document === 'page' ? page : { ...(await renderFrame(site)), head: page.head };
}
