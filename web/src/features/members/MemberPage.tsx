import { t } from '@lingui/core/macro';
import { getNameInitial, type MemberProfile } from '@appshelf/model';
import { ExternalLink } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { useMaxAgeSeconds } from '../../store';
import { Avatar, ErrorPanel, PageMeta, PageNotFoundError, PanelBoundary } from '../../ui';
import { FollowButton } from '../follows';
import { ReportButton } from '../reports';
import { useIsModuleOn } from '../site';
import { memberHref } from '../authors';
import { useGetMemberByHandleQuery, useListMembersInstructionsInfiniteQuery } from './api';
import { MemberInstructions } from './MemberInstructions';
import { MemberReviews } from './MemberReviews';
import { MemberSkeleton } from './MemberSkeleton';

/** /members/{handle}: the public profile of a member. A former handle redirects to the present one. */
export function MemberPage() {
  const { handle: wanted = '' } = useParams();
  const handle = wanted.toLowerCase();
  const {
    currentData: member,
    error,
    isFetching,
    refetch,
  } = useGetMemberByHandleQuery(handle, { refetchOnMountOrArgChange: useMaxAgeSeconds() });
  if (member === null) throw new PageNotFoundError();
  if (member !== undefined && member.handle !== wanted) {
    return <Navigate to={memberHref(member.handle)} replace />;
  }
  if (member !== undefined) return <Profile key={member.uid} member={member} />;
  if (isFetching) return <MemberSkeleton />;
  return (
    <div className="pt-10 page-width">
      <PageMeta title={t`Profile`} />
      <ErrorPanel title={t`This profile could not be loaded`} error={error} onRetry={refetch} />
    </div>
  );
}

function Profile({ member }: { member: MemberProfile }) {
  const { uid, handle, displayName, photoURL, bio, links, reviewedApps } = member;
  const showsInstructions = useIsModuleOn('instructions');
  const showsReviews = useIsModuleOn('reviews') && reviewedApps.length > 0;
  const { currentData: instructions } = useListMembersInstructionsInfiniteQuery(
    { uid },
    { skip: !showsInstructions },
  );
  const hasInstructions = showsInstructions && instructions?.pages[0]?.instructions.length !== 0;
  const isEmpty = bio === '' && links.length === 0 && !showsReviews && !hasInstructions;
  return (
    <article className="min-h-dvh pt-10 page-width">
      <PageMeta
        title={`${displayName} (@${handle})`}
        description={bio === '' ? t`What ${displayName} published on this site.` : bio}
        canonicalPath={isEmpty ? undefined : memberHref(handle)}
        imageUrl={photoURL}
      />
      <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <Avatar
          src={photoURL}
          initial={getNameInitial(displayName)}
          name=""
          size={96}
          className="max-sm:size-16!"
        />
        <div className="min-w-0 flex-1 basis-56">
          <h1 tabIndex={-1} dir="auto" className="wrap-anywhere">
            {displayName}
          </h1>
          <p className="mt-1 text-ink-3">@{handle}</p>
          {bio !== '' && (
            <p
              dir="auto"
              className="mt-3 max-w-reading wrap-anywhere whitespace-pre-line text-ink-2"
            >
              {bio}
            </p>
          )}
          <Links links={links} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <FollowButton kind="author" id={uid} name={displayName} path={memberHref(handle)} />
          <ReportButton
            target={{ kind: 'profile', ids: [uid] }}
            label={t`Report the profile of ${displayName}`}
            authorUid={uid}
          />
        </div>
      </header>
      <div className="ledge-front mt-8" />
      {showsInstructions && (
        <PanelBoundary title={t`The instructions can’t be shown`}>
          <MemberInstructions uid={uid} name={displayName} />
        </PanelBoundary>
      )}
      {showsReviews && (
        <PanelBoundary title={t`The reviews can’t be shown`}>
          <MemberReviews uid={uid} appIds={reviewedApps} />
        </PanelBoundary>
      )}
    </article>
  );
}

/**
 * The addresses that the member chose. Search engines do not follow them, so that a profile is worth nothing to people
 * who only want to place links.
 */
function Links({ links }: { links: readonly string[] }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={t`Links`} className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5">
      {links.map((link) => (
        <li key={link} className="min-w-0">
          <a
            href={link}
            rel="nofollow ugc noopener"
            className="inline-flex max-w-full items-center gap-1.5 text-accent hover:underline"
          >
            <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
            <span className="truncate">{link.replace(/^https:\/\//, '').replace(/\/$/, '')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
