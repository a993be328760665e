import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { UserProfile } from '@appshelf/model';
import { ErrorPanel, Skeleton } from '../../../../ui';
import { DetailItem, DetailList, DateOrNone, TextOrNone } from '../Details';
import { useGetMemberProfileQuery } from './contributionsApi';
import { i18n } from '../../../../lib/i18n';

const themes: Record<UserProfile['preferences']['theme'], MessageDescriptor> = {
  system: msg`Same as the device`,
  light: msg`Light`,
  dark: msg`Dark`,
};

/** The profile of a member: the document `users/{uid}`. */
export function ProfileSection({ uid }: { uid: string }) {
  const { data: profile, error, refetch } = useGetMemberProfileQuery(uid);
  return (
    <section aria-labelledby="profile-title" className="min-w-0">
      <h2 id="profile-title" className="mb-3">{t`Profile`}</h2>
      {error !== undefined && (
        <ErrorPanel title={t`The profile could not be loaded`} error={error} onRetry={refetch} />
      )}
      {profile === undefined && error === undefined && (
        <Skeleton className="h-56 w-full rounded-card" />
      )}
      {profile === null && (
        <p className="text-ink-2">{t`No profile yet. It is created when they first open the settings.`}</p>
      )}
      {profile && (
        <DetailList>
          <DetailItem label={t`Name`}>
            <TextOrNone>{profile.displayName}</TextOrNone>
          </DetailItem>
          <DetailItem label={t`Bio`}>
            <span className="whitespace-pre-line">
              <TextOrNone>{profile.bio}</TextOrNone>
            </span>
          </DetailItem>
          <DetailItem label={t`Picture`}>
            <TextOrNone>{profile.photoURL}</TextOrNone>
          </DetailItem>
          <DetailItem label={t`Theme`}>{i18n._(themes[profile.preferences.theme])}</DetailItem>
          <DetailItem label={t`Email notifications`}>{describeNotifications(profile)}</DetailItem>
          <DetailItem label={t`Created`}>
            <DateOrNone at={profile.createdAt} none={t`Not known`} />
          </DetailItem>
          <DetailItem label={t`Last changed`}>
            <DateOrNone at={profile.lastSeenAt} none={t`Not known`} />
          </DetailItem>
        </DetailList>
      )}
    </section>
  );
}

function describeNotifications({ preferences }: UserProfile): string {
  const wanted = [
    ...(preferences.emailOnModeration ? [t`Decisions on instructions`] : []),
    ...(preferences.emailOnReply ? [t`Replies to reviews`] : []),
  ];
  return wanted.length === 0 ? t`None` : wanted.join(', ');
}
