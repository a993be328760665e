import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../../ui';
import { DeleteAccountDialog } from './DeleteAccountDialog';
import { withAccount } from '../withAccount';

/** Deletes the account, after its email was typed. */
export const DeletionSection = withAccount(({ user }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="grid justify-items-start gap-4 rounded-card p-5 ring-1 ring-bad/40">
      <p className="text-ink-2">{t`The account is deleted right away and permanently, with most of what you added here. Before that, you see what is removed and what remains.`}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>{t`Delete account`}</Button>
      {isAsking && <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />}
    </div>
  );
});
