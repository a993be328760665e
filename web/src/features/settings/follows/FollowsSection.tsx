import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  getAppPath,
  getInstructionPath,
  type FollowKind,
  type Follows,
  getPartLanguage,
} from '@appshelf/model';
import { BellPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { toAppError, useAppDispatch } from '../../../store';
import { Button, ButtonLink, EmptyState, ErrorPanel, Skeleton } from '../../../ui';
import { useGetFollowsQuery, useSetFollowMutation } from '../../follows';
import { authorHref } from '../../authors';
import { useGetMemberByUidQuery } from '../../members';
import { useIsModuleOn } from '../../site';
import { toastAdded } from '../../toasts';
import { useMember } from '../profile/useMember';
import {
  useGetLatestInstructionQuery,
  useListFollowedAppsQuery,
  type FollowedApp,
} from './followedApi';

/** How many apps, and how many authors, are shown at first, and more with each press. */
const pageSize = 20;

/** The apps and authors that the member follows. Each can be unfollowed. */
export function FollowsSection() {
  const uid = useMember()?.uid ?? '';
  const { currentData, error, refetch } = useGetFollowsQuery(uid, {
    skip: uid === '',
    refetchOnMountOrArgChange: true,
  });
  if (currentData === undefined) {
    return error === undefined ? (
      <Skeleton className="h-24" />
    ) : (
      <ErrorPanel title={t`What you follow could not be loaded`} error={error} onRetry={refetch} />
    );
  }
  return <FollowedLists uid={uid} follows={currentData} />;
}

function FollowedLists({ uid, follows: { apps, authors } }: { uid: string; follows: Follows }) {
  if (apps.length === 0 && authors.length === 0) {
    return (
      <EmptyState
        icon={BellPlus}
        title={t`You don’t follow anything yet`}
        body={t`Follow an app to hear about new versions, or an author to hear about new instructions. Only you see this list.`}
        action={<ButtonLink to="/apps">{t`Browse apps`}</ButtonLink>}
      />
    );
  }
  return (
    <div className="grid gap-8">
      <IdList title={t`Apps`} more={t`Show more apps`} ids={apps}>
        {(ids) => <FollowedApps uid={uid} ids={ids} />}
      </IdList>
      <IdList title={t`Authors`} more={t`Show more authors`} ids={authors}>
        {(ids) => ids.map((id) => <AuthorRow key={id} uid={uid} author={id} />)}
      </IdList>
    </div>
  );
}

interface IdListProps {
  title: string;
  /** The label of the button that shows further rows. */
  more: string;
  ids: readonly string[];
  /** Renders the rows of some ids. */
  children: (ids: string[]) => ReactNode;
}

/** The latest followed ids first, some at a time. */
function IdList({ title, more, ids, children }: IdListProps) {
  const [shown, setShown] = useState(pageSize);
  if (ids.length === 0) return null;
  const latest = ids.toReversed().slice(0, shown);
  const pages = Array.from({ length: Math.ceil(latest.length / pageSize) }, (_, page) =>
    latest.slice(page * pageSize, (page + 1) * pageSize),
  );
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-title">{title}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {pages.map((page, index) => (
          <Rows key={index}>{children(page)}</Rows>
        ))}
      </ul>
      {shown < ids.length && (
        <div>
          <Button size="sm" onClick={() => setShown(shown + pageSize)}>
            {more}
          </Button>
        </div>
      )}
    </section>
  );
}

const Rows = ({ children }: { children: ReactNode }) => children;

/** The rows of at most {@link pageSize} apps, which one query reads. */
function FollowedApps({ uid, ids }: { uid: string; ids: string[] }) {
  const { data } = useListFollowedAppsQuery(ids);
  const known = new Map(data?.map((followed) => [followed.id, followed]));
  return ids.map((id) => <AppRow key={id} uid={uid} id={id} followed={known.get(id)} />);
}

function AppRow({
  uid,
  id,
  followed,
}: {
  uid: string;
  id: string;
  /** Undefined while it loads. */
  followed: FollowedApp | undefined;
}) {
  const app = followed?.app;
  const name = app?.name ?? id;
  return (
    <Row uid={uid} kind="app" id={id} name={name}>
      {app ? (
        <Link to={getAppPath(app)} className="font-semibold hover:text-accent">
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
      <span
        lang={app ? getPartLanguage(app, 'tagline') : undefined}
        className="min-h-lh text-small text-ink-2"
      >
        {followed !== undefined && (app === null ? t`No longer published.` : app?.tagline)}
      </span>
    </Row>
  );
}

function AuthorRow({ uid, author }: { uid: string; author: string }) {
  const hasProfiles = useIsModuleOn('profiles');
  const { data: latest } = useGetLatestInstructionQuery(author);
  // The name of an author without instructions is only in the profile.
  const { data: profile } = useGetMemberByUidQuery(author, { skip: latest !== null });
  if (latest === undefined || (latest === null && profile === undefined)) {
    return (
      <Row uid={uid} kind="author" id={author} name={t`this author`}>
        <Skeleton className="my-1 h-4 w-40" />
        <Skeleton className="my-1 h-3.5 w-56" />
      </Row>
    );
  }
  const name = latest?.authorName ?? profile?.displayName ?? null;
  return (
    <Row uid={uid} kind="author" id={author} name={name ?? t`this author`}>
      {name === null ? (
        <span className="font-semibold">{t`A former author`}</span>
      ) : (
        <AuthorName name={name} href={hasProfiles ? authorHref(author) : null} />
      )}
      {latest && (
        <Link to={getInstructionPath(latest)} className="text-small text-ink-2 hover:text-ink">
          <bdi>{latest.title}</bdi>
        </Link>
      )}
    </Row>
  );
}

/** The name of an author, as a link to their profile where there are profiles. */
function AuthorName({ name, href }: { name: string; href: string | null }) {
  if (href === null) return <bdi className="font-semibold">{name}</bdi>;
  return (
    <Link to={href} className="font-semibold hover:text-accent">
      <bdi>{name}</bdi>
    </Link>
  );
}

interface RowProps {
  uid: string;
  kind: FollowKind;
  id: string;
  name: string;
  children: ReactNode;
}

function Row({ uid, kind, id, name, children }: RowProps) {
  const dispatch = useAppDispatch();
  const [setFollow] = useSetFollowMutation();
  const unfollow = async () => {
    try {
      await setFollow({ uid, kind, id, follow: false }).unwrap();
      dispatch(toastAdded({ type: 'success', message: t`You no longer follow ${name}.` }));
    } catch (error) {
      dispatch(toastAdded({ type: 'error', message: toAppError(error).message }));
    }
  };
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div dir="auto" className="grid min-w-0 wrap-anywhere">
        {children}
      </div>
      <Button size="sm" onClick={() => void unfollow()}>
        <Trans>
          Unfollow <span className="sr-only">{name}</span>
        </Trans>
      </Button>
    </li>
  );
}
