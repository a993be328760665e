import type { UserProfile } from '@appshelf/model';
import { ErrorPanel, Skeleton } from '../../../../ui';
import { DetailItem, DetailList, DateOrNone, TextOrNone } from '../Details';
import { useGetMemberProfileQuery } from './contributionsApi';

const themes: Record<UserProfile['preferences']['theme'], string> = {
  system: 'Same as the device',
  light: 'Light',
  dark: 'Dark',
};

/** The profile of a member: the document `users/{uid}`. */
export function ProfileSection({ uid }: { uid: string }) {
  const { data: profile, error, refetch } = useGetMemberProfileQuery(uid);
  return (
    <section aria-labelledby="profile-title" className="min-w-0">
      <h2 id="profile-title" className="mb-3">
        Profile
      </h2>
      {error !== undefined && (
        <ErrorPanel title="The profile could not be loaded" error={error} onRetry={refetch} />
      )}
      {profile === undefined && error === undefined && (
        <Skeleton className="h-56 w-full rounded-card" />
      )}
      {profile === null && (
        <p className="text-ink-2">
          No profile yet. It is created by the first visit to the settings.
        </p>
      )}
      {profile && (
        <DetailList>
          <DetailItem label="Name">
            <TextOrNone>{profile.displayName}</TextOrNone>
          </DetailItem>
          <DetailItem label="About">
            <span className="whitespace-pre-line">
              <TextOrNone>{profile.bio}</TextOrNone>
            </span>
          </DetailItem>
          <DetailItem label="Picture">
            <TextOrNone>{profile.photoURL}</TextOrNone>
          </DetailItem>
          <DetailItem label="Theme">{themes[profile.preferences.theme]}</DetailItem>
          <DetailItem label="Email notifications">{describeNotifications(profile)}</DetailItem>
          <DetailItem label="Created">
            <DateOrNone at={profile.createdAt} none="Not known" />
          </DetailItem>
          <DetailItem label="Last changed">
            <DateOrNone at={profile.lastSeenAt} none="Not known" />
          </DetailItem>
        </DetailList>
      )}
    </section>
  );
}

function describeNotifications({ preferences }: UserProfile): string {
  const wanted = [
    ...(preferences.emailOnModeration ? ['Decisions on instructions'] : []),
    ...(preferences.emailOnReply ? ['Replies to reviews'] : []),
  ];
  return wanted.length === 0 ? 'None' : wanted.join(', ');
}
