import { Trans } from '@lingui/react/macro';
import { getAppPath, type App, type Translated, getPartLanguage } from '@appshelf/model';
import { Download, ExternalLink } from 'lucide-react';
import { AppRating } from '../../../features/apps';
import { AddToCollectionButton } from '../../../features/collections';
import { FavouriteButton } from '../../../features/favourites';
import { FollowButton } from '../../../features/follows';
import { useIsModuleOn } from '../../../features/site';
import { OutboundLink } from './OutboundLink';
import { ShareButton } from './ShareButton';
import { buttonClasses, SquircleIcon, ShelfItem } from '../../../ui';

/**
 * The header of an app's page: icon, name, tagline and the main action, on a shelf. On a phone the text is below the
 * shelf.
 */
export function AppHeader({ app }: { app: Translated<App> }) {
  const hasCollections = useIsModuleOn('collections');
  return (
    <header className="app-header mt-6">
      <ShelfItem className="icon w-fit">
        <SquircleIcon
          src={app.iconUrl}
          name={app.name}
          size={144}
          eager
          className="max-sm:size-24!"
        />
      </ShelfItem>
      <div className="ledge-front ledge" />
      <div className="words flex min-w-0 flex-wrap items-end justify-between gap-x-8 gap-y-4 max-sm:pt-4 sm:pb-5">
        <div className="min-w-0 flex-1 basis-72">
          <h1 tabIndex={-1} dir="auto">
            {app.name}
          </h1>
          <p
            dir="auto"
            lang={getPartLanguage(app, 'tagline')}
            className="mt-2 max-w-[48ch] text-lead text-ink-2"
          >
            {app.tagline}
          </p>
          <p className="mt-2">
            <AppRating app={app} />
          </p>
        </div>
        <div className="flex min-w-0 flex-wrap gap-2 max-sm:w-full">
          <AppAction app={app} />
          <FollowButton
            kind="app"
            id={app.id}
            name={app.name}
            path={getAppPath(app)}
            className="min-h-11!"
            compact
          />
          <FavouriteButton app={app} className="size-11!" />
          {hasCollections && <AddToCollectionButton app={app} className="size-11!" />}
          <ShareButton app={app} className="size-11!" />
        </div>
      </div>
    </header>
  );
}

/** The link to the app itself: its download, or else its website. */
function AppAction({ app: { id, name, links } }: { app: App }) {
  const href = links.download ?? links.website;
  if (href === null) return null;
  const isDownload = links.download !== null;
  const Icon = isDownload ? Download : ExternalLink;
  return (
    <OutboundLink
      appId={id}
      href={href}
      className={buttonClasses(
        { variant: 'primary' },
        'min-h-11! min-w-0 shrink! px-6 max-sm:basis-full sm:max-w-80',
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0">
        {isDownload ? (
          <Trans>
            Get <bdi>{name}</bdi>
          </Trans>
        ) : (
          <Trans>
            Open <bdi>{name}</bdi>
          </Trans>
        )}
      </span>
    </OutboundLink>
  );
}
