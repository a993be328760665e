import { getAppPath, type AppSummary, getPartLanguage } from '@appshelf/model';
import { CardLink, Skeleton, SquircleIcon, ShelfItem } from '../../ui';
import type { ShownText } from '../site';

/** The featured apps, large, on a shelf as wide as the window. It scrolls sideways in a window that is too narrow. */
export function FeaturedShelf({ title, apps }: { title: ShownText; apps: readonly AppSummary[] }) {
  return (
    <section aria-labelledby="featured" className="mt-12">
      <h2 id="featured" lang={title.lang} className="sr-only">
        {title.text}
      </h2>
      <ul className="board">
        {apps.map((app) => (
          <li key={app.id} className="group relative">
            <ShelfItem className="w-fit transition-transform group-hover:-translate-y-1.5">
              <SquircleIcon src={app.iconUrl} name={app.name} size={128} eager />
            </ShelfItem>
            <div className="mt-[7px] pt-4">
              <h3 dir="auto" className="text-lead">
                <CardLink to={getAppPath(app)}>{app.name}</CardLink>
              </h3>
              <p
                dir="auto"
                lang={getPartLanguage(app, 'tagline')}
                className="mt-0.5 line-clamp-3 text-ink-2"
              >
                {app.tagline}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The placeholder of the featured apps. */
export function FeaturedShelfSkeleton() {
  return (
    <ul className="board mt-12" aria-hidden="true">
      {Array.from({ length: 5 }, (_, index) => (
        <li key={index}>
          <Skeleton shape="squircle" className="size-32" />
          <div className="mt-[7px] pt-4">
            <Skeleton className="my-1 h-4.5 w-2/3" />
            <Skeleton className="mt-2.5 h-4 w-11/12" />
          </div>
        </li>
      ))}
    </ul>
  );
}
