import { t } from '@lingui/core/macro';
import { defaultPreferences, hasPermission, queueKinds, queues } from '@appshelf/model';
import { ErrorPanel, Skeleton } from '../../../ui';
import { useGetProfileQuery } from './api';
import { ModerationMailChoices } from './ModerationMailChoices';
import { NotificationChoices } from './NotificationChoices';
import { useMember } from './useMember';
import { usePreference } from './usePreference';

/** How a member is notified. Each choice applies and is saved at once. */
export function NotificationsSection() {
  const member = useMember();
  const isModerator = queueKinds.some((kind) => hasPermission(member, queues[kind].permission));
  const notifications = usePreference(member);
  const moderationMail = usePreference(member);
  const {
    currentData: profile,
    error,
    refetch,
  } = useGetProfileQuery(member?.uid ?? '', { skip: member === null });
  if (member === null) return null;
  if (profile === undefined) {
    return error === undefined ? (
      <Skeleton className="h-[32rem]" />
    ) : (
      <ErrorPanel
        title={t`Your choices about notifications could not be loaded`}
        error={error}
        onRetry={refetch}
      />
    );
  }
  return (
    <div className="grid gap-8">
      <NotificationChoices
        email={member.email}
        preferences={profile?.preferences ?? defaultPreferences}
        failure={notifications.failure}
        onChange={(kind, choice) => notifications.choose({ kind, choice })}
      />
      {isModerator && (
        <ModerationMailChoices
          saved={profile?.preferences.moderationMail}
          failure={moderationMail.failure}
          onChoose={(choice) => moderationMail.choose({ moderationMail: choice })}
        />
      )}
    </div>
  );
}
