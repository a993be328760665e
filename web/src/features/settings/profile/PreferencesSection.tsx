import { defaultPreferences, hasPermission, queueKinds, queues } from '@appshelf/model';
import { useState } from 'react';
import { toAppError } from '../../../store';
import { ErrorPanel, Skeleton } from '../../../ui';
import { useGetProfileQuery, useSavePreferenceMutation } from './api';
import { ModerationMailChoices } from './ModerationMailChoices';
import { NotificationChoices } from './NotificationChoices';
import { ThemeChoices } from './ThemeChoices';
import { useMember } from './useMember';

/** The part whose latest choice could not be saved. */
type Part = 'theme' | 'notifications' | 'moderationMail';

/** The appearance of the site, and how the member hears of what concerns them. Each choice applies and is saved at once. */
export function PreferencesSection() {
  const member = useMember();
  const isModerator = queueKinds.some((kind) => hasPermission(member, queues[kind].permission));
  const [savePreference] = useSavePreferenceMutation();
  const [failure, setFailure] = useState<{ of: Part; message: string }>();
  const {
    currentData: profile,
    error,
    refetch,
  } = useGetProfileQuery(member?.uid ?? '', { skip: member === null });
  if (member === null) return null;

  const report = async (of: Part, saved: Promise<unknown>) => {
    setFailure(undefined);
    try {
      await saved;
    } catch (reason) {
      setFailure({ of, message: toAppError(reason).message });
    }
  };
  const getMessage = (of: Part): string | undefined =>
    failure?.of === of ? failure.message : undefined;

  return (
    <div className="grid gap-8">
      <ThemeChoices
        saved={profile?.preferences.theme}
        failure={getMessage('theme')}
        onChoose={(theme) =>
          void report('theme', savePreference({ member, input: { theme } }).unwrap())
        }
      />
      {profile === undefined && error !== undefined ? (
        <ErrorPanel
          title="Your choices about notifications could not be loaded"
          message={error.message ?? ''}
          onRetry={() => void refetch()}
        />
      ) : profile === undefined ? (
        <Skeleton className="h-[32rem]" />
      ) : (
        <>
          <NotificationChoices
            email={member.email}
            preferences={profile?.preferences ?? defaultPreferences}
            failure={getMessage('notifications')}
            onChange={(kind, choice) =>
              void report(
                'notifications',
                savePreference({ member, input: { kind, choice } }).unwrap(),
              )
            }
          />
          {isModerator && (
            <ModerationMailChoices
              saved={profile?.preferences.moderationMail}
              failure={getMessage('moderationMail')}
              onChoose={(moderationMail) =>
                void report(
                  'moderationMail',
                  savePreference({ member, input: { moderationMail } }).unwrap(),
                )
              }
            />
          )}
        </>
      )}
    </div>
  );
}
