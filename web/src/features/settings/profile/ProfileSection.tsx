import { t } from '@lingui/core/macro';
import { ErrorPanel, Skeleton } from '../../../ui';
import { useGetProfileQuery } from './api';
import { AvatarField } from './AvatarField';
import { ProfileForm } from './ProfileForm';
import { useMember } from './useMember';

/** The member's public profile: picture, name and bio. */
export function ProfileSection() {
  const member = useMember();
  const {
    currentData: profile,
    error,
    refetch,
  } = useGetProfileQuery(member?.uid ?? '', { skip: member === null });
  if (member === null) return null;
  return (
    <div className="grid gap-8">
      <AvatarField member={member} />
      {profile === undefined && error === undefined && <FormSkeleton />}
      {profile === undefined && error !== undefined && (
        <ErrorPanel title={t`Your profile could not be loaded`} error={error} onRetry={refetch} />
      )}
      {profile !== undefined && <ProfileForm key={member.uid} member={member} profile={profile} />}
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className="grid gap-6" aria-hidden="true">
      {['h-10', 'h-32'].map((height) => (
        <div key={height} className="grid gap-1.5">
          <Skeleton className="my-1 h-4 w-24" />
          <Skeleton className={height} />
          <Skeleton className="my-0.5 h-3.5 w-56" />
        </div>
      ))}
      <Skeleton className="h-10 w-32" />
    </div>
  );
}
