import { t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import { toAppError } from '../../store';
import { Button, FieldError } from '../../ui';
import { ChangeList } from './ChangeList';
import type { Change, FieldLabels } from './shownChanges';
import type { Conflict } from './useSaving';

/** What ends a conflict. Each may fail, and says why then. */
interface ConflictActions {
  takeTheirs: () => Promise<void>;
  keepMine: () => Promise<unknown>;
  /** Compares the other version with the form. Null when the document was deleted. */
  compare: () => Promise<Change | null>;
  /** Saves the form as a new document, after a deletion. Null where that is not possible. */
  saveAgain: (() => Promise<unknown>) | null;
}

interface ConflictPanelProps extends ConflictActions {
  conflict: Conflict;
  /** The name of one document within a sentence, in the reader's language: "product". */
  noun: string;
  /** Whether only its author edits the document, so that another tab or device of the author changed it. */
  isPersonal?: boolean | undefined;
  /** What the fields of the form are called. */
  fieldLabels?: FieldLabels | undefined;
  /** More about the other version. */
  children?: ReactNode;
}

/** A comparison that is too long for the panel is scrolled, also with the keyboard. */
const scrolledGroup = { role: 'group', tabIndex: 0 } as const;

function getTitle(conflict: Conflict, noun: string, isPersonal: boolean): string {
  if (conflict.kind === 'fields') {
    if (isPersonal) {
      return t`You changed ${conflict.names} in another tab or on another device. Saving replaces it with this one.`;
    }
    return t`Someone else changed ${conflict.names} in the meantime. Saving replaces it with your version.`;
  }
  if (conflict.kind === 'deleted') {
    return isPersonal
      ? t`This ${noun} was deleted while you were editing it.`
      : t`Someone else deleted this ${noun} while you were editing it.`;
  }
  return isPersonal
    ? t`This ${noun} was changed in another tab or on another device.`
    : t`This ${noun} was changed while you were editing it.`;
}

/** Says in an editor that another version is stored, and offers to compare both and to continue with one of them. */
export function ConflictPanel({
  conflict,
  noun,
  isPersonal = false,
  fieldLabels,
  takeTheirs,
  keepMine,
  compare,
  saveAgain,
  children,
}: ConflictPanelProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [compared, setCompared] = useState<Change | null>(null);
  const doing = (work: () => Promise<unknown>) => async (): Promise<void> => {
    setFailure(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFailure(toAppError(error).message);
    } finally {
      setBusy(false);
    }
  };
  const button = (label: string, work: () => Promise<unknown>) => (
    <Button size="sm" disabled={isBusy} onClick={() => void doing(work)()}>
      {label}
    </Button>
  );
  const isDeleted = conflict.kind === 'deleted';
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-warn-soft px-5 py-4">
      <div>
        <p>
          <strong>{getTitle(conflict, noun, isPersonal)}</strong>{' '}
          {t`What you entered is still here.`}
        </p>
        {children}
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {!isDeleted && (
          <>
            {button(isPersonal ? t`Use the other version` : t`Load their version`, takeTheirs)}
            {button(isPersonal ? t`Keep this version` : t`Overwrite with mine`, keepMine)}
            {compared === null &&
              button(t`Compare`, async () => {
                setCompared(await compare());
              })}
          </>
        )}
        {isDeleted && saveAgain !== null && button(t`Save again`, saveAgain)}
      </div>
      {!isDeleted && compared !== null && (
        <div
          {...scrolledGroup}
          aria-label={t`What is different`}
          className="max-h-80 overflow-y-auto rounded-control bg-page px-4 py-3"
        >
          <p className="mb-2 text-small text-ink-2">{t`Text only in the other version is crossed out. Text only in yours is highlighted.`}</p>
          <ChangeList change={compared} labels={fieldLabels} />
        </div>
      )}
      <FieldError message={failure} />
    </div>
  );
}

/** Says that the other version is shown, and offers to restore the replaced one. */
export function SetAside({ onBringBack }: { onBringBack: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-5 py-3"
    >
      <p>{t`This is the other version.`}</p>
      <Button size="sm" onClick={onBringBack}>{t`Restore my version`}</Button>
    </div>
  );
}
