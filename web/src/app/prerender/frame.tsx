import type { SiteIdentity } from '@appshelf/model';
import type { RouteObject } from 'react-router-dom';
import { DefaultLayout } from '../layouts/DefaultLayout';
import { PageFallback } from '../routing/PageFallback';
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

/** Renders header and footer around an empty page, which the client replaces by the page of its address. */
export async function renderFrame(origin: string, identity: SiteIdentity): Promise<RenderedPage> {
  const frame = await renderPage(makeFrameRoutes(identity), '/nowhere', { origin, identity });
  return { ...frame, prerendered: null };
}
