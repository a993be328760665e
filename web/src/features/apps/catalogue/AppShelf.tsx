import { getAppPath, getPartLanguage } from '@appshelf/model';
import { memo, type ReactNode } from 'react';
import { BidiText, CardLink, Skeleton, SquircleIcon, ShelfItem } from '../../../ui';
import { describeReason } from '../../search';
import { AppRating } from '../AppRating';
import type { CatalogueApp } from './useCatalogue';

interface AppShelfProps {
  apps: readonly CatalogueApp[];
  /** How many icons are visible before scrolling; they load at once. */
  eagerCount?: number;
  /** What is beside the rating of an app. It is always the same function. */
  renderAction?: (app: CatalogueApp) => ReactNode;
}

/** Apps in rows on shelves, each with a label below. */
export const AppShelf = memo(function AppShelf({
  apps,
  eagerCount = 0,
  renderAction,
}: AppShelfProps) {
  return (
    <ul className="shelf">
      {apps.map((app, index) => (
        <li key={app.id} className="group relative flex flex-col">
          <ShelfItem className="me-auto transition-transform group-hover:-translate-y-1">
            <SquircleIcon src={app.iconUrl} name={app.name} size={80} eager={index < eagerCount} />
          </ShelfItem>
          <div className="ledge-front" />
          <div className="pt-3 pe-6 pb-8">
            <h3 dir="auto" className="line-clamp-2">
              <CardLink to={getAppPath(app)}>{app.name}</CardLink>
            </h3>
            <p
              dir="auto"
              lang={getPartLanguage(app, 'tagline')}
              className="mt-0.5 line-clamp-2 min-h-[2lh] text-ink-2"
            >
              {app.tagline}
            </p>
            {app.reason !== undefined && (
              <p className="mt-1 text-small text-ink-3">
                <BidiText text={describeReason(app.reason)} />
              </p>
            )}
            <p className="mt-1.5">
              <AppRating app={app} size="sm" />
            </p>
            {renderAction?.(app)}
          </div>
        </li>
      ))}
    </ul>
  );
});

/** The placeholder of the shelf while its apps load. */
export function AppShelfSkeleton({ count }: { count: number }) {
  return (
    <ul className="shelf" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="flex flex-col">
          <Skeleton shape="squircle" className="size-20" />
          <div className="ledge-front" />
          <div className="pt-3 pe-6 pb-8">
            <Skeleton className="my-1 h-4 w-3/5" />
            <Skeleton className="mt-2.5 h-4 w-11/12" />
            <Skeleton className="mt-2 h-4 w-2/3" />
            <Skeleton className="mt-3 h-3.5 w-1/2" />
          </div>
        </li>
      ))}
    </ul>
  );
}
