import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../ui';
import { PlanDialog } from './PlanDialog';
import { usePlans } from './api';

interface PlanButtonProps {
  /** The document, such as `apps/margin`. */
  entry: string;
  name: string;
}

/** A button that plans when an entry is published and archived, or changes and cancels that. */
export function PlanButton({ entry, name }: PlanButtonProps) {
  const { plans = [] } = usePlans(entry);
  const isPlanned = plans.some(({ action }) => action !== 'replaceText');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {isPlanned ? t`Change the time` : t`Set a time`}
      </Button>
      {isOpen && <PlanDialog entry={entry} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
