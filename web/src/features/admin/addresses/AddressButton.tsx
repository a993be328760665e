import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui';
import { AddressDialog, type AddressDialogProps } from './AddressDialog';

/** A button that changes the address of an entry. */
export function AddressButton(entry: Omit<AddressDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>{t`Change address`}</Button>
      {isOpen && <AddressDialog {...entry} onClose={() => setOpen(false)} />}
    </>
  );
}
