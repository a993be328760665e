import { t } from '@lingui/core/macro';
import { getDeletePermission } from '@appshelf/model';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui';
import { useHasPermission } from '../session';
import { DeleteEntryDialog, type DeletedEntry } from './DeleteEntryDialog';

/** A button that moves an entry to the trash after a question. Nothing for people whose roles may not delete it. */
export function DeleteEntryButton({ size, ...entry }: DeletedEntry & { size?: 'sm' }) {
  const [isAsking, setAsking] = useState(false);
  if (!useHasPermission(getDeletePermission(entry.path))) return null;
  return (
    <>
      <Button
        size={size}
        variant="quiet"
        icon={Trash2}
        onClick={() => setAsking(true)}
      >{t`Delete`}</Button>
      <DeleteEntryDialog {...entry} open={isAsking} onOpenChange={setAsking} />
    </>
  );
}
