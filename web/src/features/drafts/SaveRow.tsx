import type { ReactNode } from 'react';
import { Button } from '../../ui';
import { LeaveGuard } from './LeaveGuard';

interface SaveRowProps {
  /** What the button says: "Save profile". */
  label: string;
  /** Whether something is entered that is not saved. */
  isDirty: boolean;
  isSaving: boolean;
  disabled?: boolean;
  /** Other buttons. */
  children?: ReactNode;
}

/** The end of a form: saves it, says while something is unsaved, and asks before the page is left with that. */
export function SaveRow({ label, isDirty, isSaving, disabled, children }: SaveRowProps) {
  const isUnsaved = isDirty && !isSaving;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button type="submit" variant="primary" loading={isSaving} disabled={disabled}>
        {label}
      </Button>
      {children}
      <p role="status" className="text-small text-ink-3">
        {isUnsaved ? 'Not saved yet' : ''}
      </p>
      <LeaveGuard isDirty={isUnsaved} />
    </div>
  );
}
