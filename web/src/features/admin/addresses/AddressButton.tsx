import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui';
import { AddressDialog, type AddressedEntry } from './AddressDialog';

interface AddressButtonProps extends AddressedEntry {
  /** Why the address cannot change now; absent when it can. */
  waitsFor?: string | undefined;
  /** Runs the change: see `AddressDialog`. */
  run?: (change: () => Promise<number>) => Promise<unknown>;
}

/** A button that changes the address of an entry. */
export function AddressButton({ waitsFor, run, ...entry }: AddressButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        disabled={waitsFor !== undefined}
        title={waitsFor}
        onClick={() => setOpen(true)}
      >{t`Change address`}</Button>
      {isOpen && <AddressDialog {...entry} run={run} onClose={() => setOpen(false)} />}
    </>
  );
}
