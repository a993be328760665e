import { t } from '@lingui/core/macro';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../ui';
import { LeaveGuard } from './LeaveGuard';
import { useSaveShortcut } from './useSaveShortcut';

interface SaveRowProps {
  /** The button's label: "Save profile". */
  label: string;
  /** Whether the form has unsaved changes. */
  isDirty: boolean;
  isSaving: boolean;
  disabled?: boolean;
  /** A button that does more than saving, as the main one before it. */
  mainAction?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
}

/**
 * The end of a form: the save button, which Ctrl+S presses too, and a note while something is unsaved. Leaving the page then
 * asks first.
 */
export function SaveRow({
  label,
  isDirty,
  isSaving,
  disabled,
  mainAction,
  children,
}: SaveRowProps) {
  const hasMain = mainAction !== undefined && mainAction !== false;
  const isUnsaved = isDirty && !isSaving;
  const button = useRef<HTMLButtonElement>(null);
  useSaveShortcut(button);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
      {mainAction}
      <Button
        ref={button}
        type="submit"
        variant={hasMain ? 'secondary' : 'primary'}
        loading={isSaving}
        disabled={disabled}
        aria-keyshortcuts="Control+S Meta+S"
      >
        {label}
      </Button>
      {children}
      <p role="status" className="text-small text-ink-3">
        {isUnsaved ? t`Not saved yet` : ''}
      </p>
      <LeaveGuard isDirty={isUnsaved} />
    </div>
  );
}
