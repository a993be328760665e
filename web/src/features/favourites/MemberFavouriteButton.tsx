import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useAppDispatch } from '../../store';
import { IconButton } from '../../ui';
import { toastAdded } from '../toasts';
import { favouritesApi, useIsFavouriteQuery, useSetFavouriteMutation } from './api';
import { getAddLabel } from './getAddLabel';

interface MemberFavouriteButtonProps {
  app: { id: string; name: string };
  uid: string;
  className: string | undefined;
}

/** Adds an app to the favourites of a member, or removes it. */
export function MemberFavouriteButton({
  app: { id, name },
  uid,
  className,
}: MemberFavouriteButtonProps) {
  const dispatch = useAppDispatch();
  const key = { uid, appId: id };
  const { currentData: isFavourite } = useIsFavouriteQuery(key);
  const [setFavourite, { isLoading }] = useSetFavouriteMutation();
  const toggle = async () => {
    if (isLoading) return;
    try {
      // A press before the state is known is applied when it is known: the response would overwrite an earlier write.
      if (isFavourite === undefined) {
        await dispatch(favouritesApi.endpoints.isFavourite.initiate(key, { subscribe: false }));
      }
      await setFavourite({ ...key, favourite: isFavourite !== true }).unwrap();
    } catch {
      dispatch(
        toastAdded({
          type: 'error',
          message: t`Your favourites could not be changed. ${name} is as it was.`,
        }),
      );
    }
  };
  return (
    <IconButton
      variant="secondary"
      label={isFavourite === true ? t`Remove ${name} from your favourites` : getAddLabel(name)}
      icon={
        <Heart
          aria-hidden="true"
          className={clsx('size-5', isFavourite === true && 'fill-accent text-accent')}
        />
      }
      onClick={() => void toggle()}
      className={className}
    />
  );
}
