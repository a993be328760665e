import { t } from '@lingui/core/macro';
import { AppearanceSection } from '../profile/AppearanceSection';
import { SettingsPage } from './SettingsPage';

/** /settings/appearance: the theme. */
export function AppearancePage() {
  return (
    <SettingsPage
      name="appearance"
      lead={t`How this site looks to you.`}
      sections={{ appearance: { Content: AppearanceSection } }}
    />
  );
}
