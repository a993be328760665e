import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldError } from '../../ui';
import { RestoredDraft, SaveRow } from '../drafts';
import { ConflictPanel, SetAside } from './ConflictPanel';
import type { FieldLabels } from './shownChanges';
import type { DocumentEditor } from './useDocumentEditor';

interface DocumentFormProps<Fields extends FieldValues, Content extends object> {
  editor: DocumentEditor<Fields, Content>;
  /** The name of one document within a sentence: "product". */
  noun: string;
  /** Whether only its author edits the document. */
  isPersonal?: boolean;
  /** What the fields are called where two versions are compared. */
  fieldLabels?: FieldLabels;
  /** The name of the form, where a page has several. */
  label?: string;
  /** Whether it is a part of a page, so that its buttons don't stay in view. */
  isPart?: boolean;
  saveLabel: string;
  /** What has to end before the document can be saved, as a sentence. */
  waitsFor?: string | undefined;
  /** The distances between the fields. */
  className?: string;
  /** A button that does more than saving, as the main one. */
  mainAction?: ReactNode;
  /** Further buttons beside the one to save. */
  actions?: ReactNode;
  /** Shown above the buttons. */
  note?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/**
 * The form of a document: the fields, restored work, a conflict with another version, why saving failed, the button to save,
 * and the question before the page is left with unsaved changes.
 */
export function DocumentForm<Fields extends FieldValues, Content extends object>({
  editor,
  noun,
  isPersonal,
  fieldLabels,
  label,
  isPart = false,
  saveLabel,
  waitsFor,
  className = 'gap-5',
  mainAction,
  actions,
  note,
  children,
}: DocumentFormProps<Fields, Content>) {
  const { conflict, mustSettle, failure, isRestored, bringBack } = editor;
  const { isDirty, isSubmitting, isSubmitted, isValid } = editor.form.formState;
  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      className={clsx('grid grid-cols-1', className)}
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
    >
      {isRestored && <RestoredDraft onDiscard={editor.discard} />}
      {children}
      <div className={clsx('grid gap-3', !isPart && 'border-t border-line bg-page py-4 foot-bar')}>
        {conflict !== null && (
          <ConflictPanel {...{ ...editor, conflict, noun, isPersonal, fieldLabels }} />
        )}
        {conflict === null && bringBack !== null && <SetAside onBringBack={bringBack} />}
        <FieldError message={failure?.message} />
        {isSubmitted && !isValid && <FieldError message={t`Check the highlighted fields.`} />}
        {note}
        {waitsFor !== undefined && <p role="status">{waitsFor}</p>}
        <SaveRow
          label={saveLabel}
          isDirty={isDirty}
          isSaving={isSubmitting}
          disabled={mustSettle || waitsFor !== undefined}
          mainAction={mainAction}
        >
          {actions}
        </SaveRow>
      </div>
    </form>
  );
}
