import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toAppError } from '../../../store';
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  FieldError,
  ShowMore,
  Skeleton,
} from '../../../ui';
import {
  useListFavouritesInfiniteQuery,
  useSetFavouriteMutation,
  type Favourite,
} from '../../favourites';
import { FavouriteItem, getFavouriteName } from './FavouriteItem';
import { useMember } from './useMember';

/** The member's favourite apps, on a shelf. Each can be removed, and restored with Undo. */
export function FavouritesSection() {
  const uid = useMember()?.uid ?? '';
  const list = useListFavouritesInfiniteQuery({ uid }, { skip: uid === '' });
  const { data, error, isFetching, refetch } = list;
  const { removed, failure, remove, putBack } = useRemoval(uid);
  const favourites = data?.pages.flatMap((page) => page.favourites);

  return (
    <div className="grid gap-4">
      <div role="status" className="empty:hidden">
        {removed !== null && <Removed favourite={removed} onUndo={putBack} />}
      </div>
      <FieldError message={failure} />
      {favourites === undefined && error !== undefined && (
        <ErrorPanel
          title={t`Your favourites could not be loaded`}
          error={error}
          onRetry={refetch}
        />
      )}
      {favourites === undefined && error === undefined && <ShelfSkeleton />}
      {favourites?.length === 0 && !isFetching && (
        <EmptyState
          icon={Heart}
          title={t`No favourites yet`}
          body={t`Apps you mark with a heart are listed here. Only you see them.`}
          action={<ButtonLink to="/apps">{t`Browse apps`}</ButtonLink>}
        />
      )}
      {favourites !== undefined && favourites.length > 0 && (
        <ul className="shelf [--columns:2] sm:[--columns:3]">
          {favourites.map((favourite) => (
            <FavouriteItem
              key={favourite.appId}
              favourite={favourite}
              onRemove={() => void remove(favourite)}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </div>
  );
}

/** Removes favourites, and remembers the latest one for restoring it. */
function useRemoval(uid: string) {
  const [setFavourite] = useSetFavouriteMutation();
  const [removed, setRemoved] = useState<Favourite | null>(null);
  const [failure, setFailure] = useState<string>();
  const change = async (subject: Favourite, favourite: boolean) => {
    setFailure(undefined);
    setRemoved(favourite ? null : subject);
    try {
      await setFavourite({ uid, appId: subject.appId, favourite }).unwrap();
    } catch (error) {
      setRemoved(favourite ? subject : null);
      const name = getFavouriteName(subject);
      const { message } = toAppError(error);
      setFailure(
        favourite
          ? t`${name} could not be put back. ${message}`
          : t`${name} could not be removed. ${message}`,
      );
    }
  };
  return {
    removed,
    failure,
    remove: (favourite: Favourite) => change(favourite, false),
    putBack: () => {
      if (removed !== null) void change(removed, true);
    },
  };
}

/** Says which favourite was removed. It receives the focus, since the pressed button is gone. */
function Removed({ favourite, onUndo }: { favourite: Favourite; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  const { appId } = favourite;
  useEffect(() => undo.current?.focus({ preventScroll: true }), [appId]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-5 py-3">
      <p className="wrap-anywhere">
        <Trans>{getFavouriteName(favourite)} was removed from your favourites.</Trans>
      </p>
      {/* Only published apps can be marked as favourites. */}
      {favourite.app !== null && <Button ref={undo} size="sm" onClick={onUndo}>{t`Undo`}</Button>}
    </div>
  );
}

function ShelfSkeleton() {
  return (
    <div className="shelf [--columns:2] sm:[--columns:3]" aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <div key={index} className="flex flex-col">
          <Skeleton shape="squircle" className="size-16" />
          <div className="ledge-front" />
          <div className="pt-3 pe-6 pb-6">
            <Skeleton className="my-1 h-4 w-3/5" />
            <Skeleton className="mt-2.5 h-3.5 w-11/12" />
            <Skeleton className="mt-2 h-3.5 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
