import { t } from '@lingui/core/macro';
import { DataSection } from '../account/deletion/DataSection';
import { DeletionSection } from '../account/deletion/DeletionSection';
import { SettingsPage } from './SettingsPage';

/** /settings/data: a copy of the member's data, and the deletion of the account. */
export function OwnDataPage() {
  return (
    <SettingsPage
      name="data"
      lead={t`A copy of your data, and how to delete your account.`}
      sections={{
        data: { title: t`Download`, Content: DataSection },
        danger: { title: t`Delete account`, Content: DeletionSection },
      }}
    />
  );
}
