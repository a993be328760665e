import { getPartLanguage } from '@appshelf/model';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { CardLink, IconButton, SquircleIcon, ShelfItem } from '../../../ui';
import type { Favourite } from '../../favourites';

/** The name of a favourite. Of an app that was removed from the site, only the id is left. */
export function getFavouriteName({ app, appId }: Favourite): string {
  return app?.name ?? appId;
}

interface FavouriteOnShelfProps {
  favourite: Favourite;
  onRemove: () => void;
}

/** A favourite app, with a button to remove it. */
export function FavouriteItem({ favourite, onRemove }: FavouriteOnShelfProps) {
  const { app, appId } = favourite;
  const name = getFavouriteName(favourite);
  return (
    <li className="group relative flex flex-col">
      <div className="flex items-start justify-between pe-4">
        <ShelfItem className="transition-transform group-hover:-translate-y-1">
          <SquircleIcon src={app?.iconUrl ?? null} name={name} size={64} />
        </ShelfItem>
        <IconButton
          size="sm"
          label={t`Remove ${name} from your favourites`}
          icon={X}
          onClick={onRemove}
          className="relative z-10"
        />
      </div>
      <div className="ledge-front" />
      <div className="pt-3 pe-4 pb-6">
        <h2 dir="auto" className="line-clamp-2 font-text text-body">
          {app === null ? name : <CardLink to={`/apps/${appId}`}>{name}</CardLink>}
        </h2>
        <p
          dir="auto"
          lang={app === null ? undefined : getPartLanguage(app, 'tagline')}
          className="mt-0.5 line-clamp-2 text-small text-ink-2"
        >
          {app === null ? t`No longer published.` : app.tagline}
        </p>
      </div>
    </li>
  );
}
