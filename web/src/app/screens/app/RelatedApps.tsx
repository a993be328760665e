import { type App, type AppSummary } from '@appshelf/model';
import { lazy, Suspense, useRef } from 'react';
import { PreserveServerHtml, useLazyModule, useNearViewport, useRoutedLinks } from '../../../ui';

const loadList = () => import('./QueriedRelatedApps');

const RelatedAppList = lazy(async () => ({
  default: (await import('./RelatedAppList')).RelatedAppList,
}));

interface RelatedAppsProps {
  app: App;
  /** Those that the document has; absent on a page that was not prerendered. */
  prerendered?: readonly AppSummary[] | undefined;
}

/** Related apps. Where the document has none, they are read when the reader comes near. */
export function RelatedApps({ app, prerendered }: RelatedAppsProps) {
  const place = useRef<HTMLDivElement>(null);
  const links = useRoutedLinks();
  const list = useLazyModule(loadList, useNearViewport(place) && prerendered === undefined);
  if (prerendered === undefined) {
    return <div ref={place}>{list !== null && <list.QueriedRelatedApps app={app} />}</div>;
  }
  return (
    <PreserveServerHtml
      version={`related ${app.id} ${prerendered.map(({ id }) => id).join(' ')}`}
      ref={links}
    >
      <Suspense>
        <RelatedAppList app={app} apps={prerendered} />
      </Suspense>
    </PreserveServerHtml>
  );
}
