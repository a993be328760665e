import { t } from '@lingui/core/macro';
import { ErrorPanel, Skeleton } from '../../../ui';
import { useGetOwnMemberQuery } from '../../members';
import { useMember } from '../profile/useMember';
import { PublicProfileForm } from './PublicProfileForm';

/** The member's public profile, which is off by default. */
export function PublicProfileSection() {
  const member = useMember();
  const {
    currentData: profile,
    error,
    refetch,
  } = useGetOwnMemberQuery(member?.uid ?? '', { skip: member === null });
  if (member === null) return null;
  if (profile === undefined) {
    return error === undefined ? (
      <Skeleton className="h-72" />
    ) : (
      <ErrorPanel
        title={t`Your public profile could not be loaded`}
        error={error}
        onRetry={refetch}
      />
    );
  }
  return <PublicProfileForm key={member.uid} member={member} profile={profile} />;
}
