import type { UserProfile } from '@appshelf/model';
import { ErrorPanel, Skeleton } from '../../../../ui';
import { Fact, Facts, Moment, Text } from '../Fact';
import { useGetMemberProfileQuery } from './writtenApi';

const themes: Record<UserProfile['preferences']['theme'], string> = {
  system: 'As the device has it',
  light: 'Light',
  dark: 'Dark',
};

/** What a member keeps about themself: the document `users/{uid}`. */
export function ProfileSection({ uid }: { uid: string }) {
  const { data: profile, error, refetch } = useGetMemberProfileQuery(uid);
  return (
    <section aria-labelledby="profile-title" className="min-w-0">
      <h2 id="profile-title" className="mb-3">
        Profile
      </h2>
      {error !== undefined && (
        <ErrorPanel
          title="The profile could not be loaded"
          message={error.message ?? ''}
          onRetry={() => void refetch()}
        />
      )}
      {profile === undefined && error === undefined && (
        <Skeleton className="h-56 w-full rounded-card" />
      )}
      {profile === null && (
        <p className="text-ink-2">
          No profile yet. It begins with the first visit to the settings.
        </p>
      )}
      {profile && (
        <Facts>
          <Fact label="Name">
            <Text>{profile.displayName}</Text>
          </Fact>
          <Fact label="About">
            <span className="whitespace-pre-line">
              <Text>{profile.bio}</Text>
            </span>
          </Fact>
          <Fact label="Picture">
            <Text>{profile.photoURL}</Text>
          </Fact>
          <Fact label="Theme">{themes[profile.preferences.theme]}</Fact>
          <Fact label="Letters">{describeLetters(profile)}</Fact>
          <Fact label="Began">
            <Moment at={profile.createdAt} none="Not known" />
          </Fact>
          <Fact label="Last changed">
            <Moment at={profile.lastSeenAt} none="Not known" />
          </Fact>
        </Facts>
      )}
    </section>
  );
}

function describeLetters({ preferences }: UserProfile): string {
  const wanted = [
    ...(preferences.emailOnModeration ? ['decisions on instructions'] : []),
    ...(preferences.emailOnReply ? ['answers to reviews'] : []),
  ];
  return wanted.length === 0 ? 'Wants none' : `Wants ${wanted.join(' and ')}`;
}
