import { defaultPreferences, type MemberPreferences } from '@appshelf/model';
import { useState } from 'react';
import { toAppError } from '../../../store';
import { ErrorPanel, Skeleton } from '../../../ui';
import { useGetProfileQuery, useSavePreferencesMutation } from './api';
import { NotificationChoices } from './NotificationChoices';
import { ThemeChoices } from './ThemeChoices';
import { useMember } from './useMember';

/** The appearance of the site, and the emails it sends to the member. Each choice applies and is saved at once. */
export function PreferencesSection() {
  const member = useMember();
  const [savePreferences] = useSavePreferencesMutation();
  const [failure, setFailure] = useState<{ of: keyof MemberPreferences; message: string }>();
  const {
    currentData: profile,
    error,
    refetch,
  } = useGetProfileQuery(member?.uid ?? '', { skip: member === null });
  if (member === null) return null;

  const save = async (of: keyof MemberPreferences, change: Partial<MemberPreferences>) => {
    setFailure(undefined);
    try {
      await savePreferences({ member, change }).unwrap();
    } catch (reason) {
      setFailure({ of, message: toAppError(reason).message });
    }
  };
  const getMessage = (of: keyof MemberPreferences): string | undefined =>
    failure?.of === of ? failure.message : undefined;

  return (
    <div className="grid gap-8">
      <ThemeChoices
        saved={profile?.preferences.theme}
        failure={getMessage('theme')}
        onChoose={(theme) => void save('theme', { theme })}
      />
      {profile === undefined && error !== undefined ? (
        <ErrorPanel
          title="Your choices about emails could not be loaded"
          message={error.message ?? ''}
          onRetry={() => void refetch()}
        />
      ) : profile === undefined ? (
        <Skeleton className="h-36" />
      ) : (
        <NotificationChoices
          email={member.email}
          preferences={profile?.preferences ?? defaultPreferences}
          failure={getMessage('emailOnModeration') ?? getMessage('emailOnReply')}
          onChange={(name, value) => void save(name, { [name]: value })}
        />
      )}
    </div>
  );
}
