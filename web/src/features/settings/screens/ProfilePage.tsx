import { t } from '@lingui/core/macro';
import { useWasModuleOn } from '../../site';
import { ProfileSection } from '../profile/ProfileSection';
import { PublicProfileSection } from '../publicProfile/PublicProfileSection';
import { SettingsPage } from './SettingsPage';

/** /settings: how others see the member. The public profile is left out while profiles are off. */
export function ProfilePage() {
  const hasProfiles = useWasModuleOn('profiles');
  return (
    <SettingsPage
      name="profile"
      lead={t`How others see you.`}
      sections={{
        profile: { title: t`Picture and name`, Content: ProfileSection },
        'public-profile': hasProfiles
          ? { title: t`Public profile`, Content: PublicProfileSection }
          : null,
      }}
    />
  );
}
