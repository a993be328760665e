import { ProfileSection } from '../profile/ProfileSection';
import { PublicProfileSection } from '../publicProfile/PublicProfileSection';
import { SettingsPage } from './SettingsPage';

/** /settings: how others see the member. */
export function ProfilePage() {
  return (
    <SettingsPage
      name="profile"
      lead="How others see you."
      sections={{
        profile: { title: 'Picture and name', Content: ProfileSection },
        'public-profile': { title: 'Public profile', Content: PublicProfileSection },
      }}
    />
  );
}
