import { t } from '@lingui/core/macro';
import { UserRound } from 'lucide-react';
import { Navigate, useParams } from 'react-router-dom';
import { maxAgeSeconds } from '../../store';
import { ButtonLink, EmptyState, ErrorPanel, PageHeader, PageMeta } from '../../ui';
import { memberHref } from '../authors';
import { useGetMemberByUidQuery } from './api';
import { MemberSkeleton } from './MemberSkeleton';

/** /members/by-uid/{uid}: redirects to an author's public profile, or says that there is none. */
export function AuthorPage() {
  const { uid = '' } = useParams();
  const {
    currentData: member,
    error,
    isFetching,
    refetch,
  } = useGetMemberByUidQuery(uid, { refetchOnMountOrArgChange: maxAgeSeconds });
  if (member) return <Navigate to={memberHref(member.handle)} replace />;
  if (member === undefined && isFetching) return <MemberSkeleton />;
  return (
    <div className="grid min-h-dvh content-start gap-8 py-10 page-width">
      <PageMeta title={t`Author`} />
      <PageHeader title={t`Author`} />
      {member === undefined ? (
        <ErrorPanel title={t`This author could not be loaded`} error={error} onRetry={refetch} />
      ) : (
        <EmptyState
          icon={UserRound}
          title={t`No public profile`}
          body={t`This author has no public profile. What they published stays where you found it.`}
          action={<ButtonLink to="/instructions">{t`Browse instructions`}</ButtonLink>}
        />
      )}
    </div>
  );
}
