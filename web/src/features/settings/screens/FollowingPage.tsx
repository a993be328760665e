import { t } from '@lingui/core/macro';
import { FollowsSection } from '../follows/FollowsSection';
import { SettingsPage } from './SettingsPage';

/** /settings/following: the apps and authors that the member follows. */
export function FollowingPage() {
  return (
    <SettingsPage
      name="following"
      lead={t`The apps and authors you follow. Only you see this list.`}
      sections={{ follows: { Content: FollowsSection } }}
    />
  );
}
