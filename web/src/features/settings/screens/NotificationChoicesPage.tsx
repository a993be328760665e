import { t } from '@lingui/core/macro';
import { NotificationsSection } from '../profile/NotificationsSection';
import { SettingsPage } from './SettingsPage';

/** /settings/notifications: what the member hears of, and how. */
export function NotificationChoicesPage() {
  return (
    <SettingsPage
      name="notifications"
      lead={t`What we notify you about, and how.`}
      sections={{ preferences: { Content: NotificationsSection } }}
    />
  );
}
