import { type App } from '@appshelf/model';
import { Download, ExternalLink } from 'lucide-react';
import { buttonClasses, Rating, SquircleIcon, Standing } from '../../ui';

/** The app on its ledge: icon, name, what it is, and the one thing to do. */
export function AppHeader({ app }: { app: App }) {
  return (
    <header className="mt-6">
      <div className="flex flex-col gap-x-8 gap-y-4 sm:flex-row sm:items-end">
        <Standing className="w-fit shrink-0 max-sm:hidden">
          <SquircleIcon src={app.iconUrl} name={app.name} size={144} eager />
        </Standing>
        <div className="flex items-center gap-4 sm:hidden">
          <SquircleIcon src={app.iconUrl} name={app.name} size={88} eager />
          <Rating value={app.ratingAverage} count={app.ratingCount} />
        </div>
        <div className="flex min-w-0 flex-1 flex-wrap items-end justify-between gap-x-8 gap-y-4 sm:pb-5">
          <div className="min-w-0 flex-1 basis-72">
            <h1 tabIndex={-1} className="wrap-anywhere">
              {app.name}
            </h1>
            <p className="mt-2 max-w-[48ch] text-lead text-ink-2">{app.tagline}</p>
            <p className="mt-2 max-sm:hidden">
              <Rating value={app.ratingAverage} count={app.ratingCount} />
            </p>
          </div>
          <AppAction app={app} />
        </div>
      </div>
      <div className="ledge-front max-sm:mt-6" />
    </header>
  );
}

/** The way to the app itself: its download, else its website. */
function AppAction({ app: { name, links } }: { app: App }) {
  const href = links.download ?? links.website;
  if (href === null) return null;
  const isDownload = links.download !== null;
  return (
    <a
      href={href}
      rel="noopener"
      className={buttonClasses({ variant: 'primary' }, 'min-h-11! px-6 max-sm:w-full')}
    >
      {isDownload ? (
        <Download aria-hidden="true" className="size-4" />
      ) : (
        <ExternalLink aria-hidden="true" className="size-4" />
      )}
      {isDownload ? `Get ${name}` : `Open ${name}`}
    </a>
  );
}
