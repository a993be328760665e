import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useAppDispatch, useAppSelector } from '../../store';
import { buttonClasses, IconButton } from '../../ui';
import { Link } from 'react-router-dom';
import { loginPathFrom, selectSession } from '../session';
import { toastAdded } from '../toasts';
import { favouritesApi, useIsFavouriteQuery, useSetFavouriteMutation } from './api';

interface FavouriteButtonProps {
  app: { id: string; name: string };
  className?: string;
}

/**
 * Adds an app to the member's favourites, or removes it. For visitors, a link to the sign-in page, which returns here.
 */
export function FavouriteButton({ app, className }: FavouriteButtonProps) {
  const { user } = useAppSelector(selectSession);
  if (user !== null) return <MemberButton app={app} uid={user.uid} className={className} />;
  const label = addLabel(app.name);
  return (
    <Link
      to={loginPathFrom(`/apps/${app.id}`)}
      aria-label={label}
      title={label}
      className={buttonClasses({}, clsx('w-10 px-0!', className))}
    >
      <Heart aria-hidden="true" className="size-5" />
    </Link>
  );
}

const addLabel = (name: string) => `Add ${name} to your favourites`;

function MemberButton({
  app: { id, name },
  uid,
  className,
}: Pick<FavouriteButtonProps, 'app'> & { uid: string; className: string | undefined }) {
  const dispatch = useAppDispatch();
  const key = { uid, appId: id };
  const { currentData: isFavourite } = useIsFavouriteQuery(key);
  const [setFavourite, { isLoading }] = useSetFavouriteMutation();
  const toggle = async () => {
    if (isLoading) return;
    try {
      // A press before the state is known is applied when it is known: the answer would overwrite an earlier write.
      if (isFavourite === undefined) {
        await dispatch(favouritesApi.endpoints.isFavourite.initiate(key, { subscribe: false }));
      }
      await setFavourite({ ...key, favourite: isFavourite !== true }).unwrap();
    } catch {
      dispatch(
        toastAdded({
          type: 'error',
          message: `Your favourites could not be changed. ${name} is as it was.`,
        }),
      );
    }
  };
  return (
    <IconButton
      variant="secondary"
      label={isFavourite === true ? `Remove ${name} from your favourites` : addLabel(name)}
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
