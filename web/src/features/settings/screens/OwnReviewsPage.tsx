import { t } from '@lingui/core/macro';
import { OwnReviewsSection } from '../profile/OwnReviewsSection';
import { SettingsPage } from './SettingsPage';

/** /settings/reviews: the member's own reviews. */
export function OwnReviewsPage() {
  return (
    <SettingsPage
      name="reviews"
      lead={t`What you wrote about apps, and what the moderators decided.`}
      sections={{ reviews: { Content: OwnReviewsSection } }}
    />
  );
}
