import { t } from '@lingui/core/macro';
import { FavouritesSection } from '../profile/FavouritesSection';
import { SettingsPage } from './SettingsPage';

/** /settings/favourites: the member's favourite apps. */
export function FavouritesPage() {
  return (
    <SettingsPage
      name="favourites"
      lead={t`The apps you marked with a heart. Only you see them.`}
      sections={{ favourites: { Content: FavouritesSection } }}
    />
  );
}
