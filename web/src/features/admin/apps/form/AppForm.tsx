import type { App, AppCreation } from '@appshelf/model';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, FieldError } from '../../../../ui';
import { AppFields } from './AppFields';
import { RestoredDraft, SaveRow } from '../../../drafts';
import { PreviewDialog } from './PreviewDialog';
import type { AppFormHandle } from './useAppForm';

interface AppFormProps {
  form: AppFormHandle;
  /** The app as it is; null for a new one. */
  saved: App | null;
  /** Saves what was entered; the form stays busy until it resolves. */
  onSave: (app: AppCreation) => Promise<void>;
  saveLabel: string;
  address?: ReactNode;
  /** Drops unsaved work of an earlier visit that the form shows; absent when there is none. */
  onDiscard?: (() => void) | undefined;
  /** Stands above the buttons: why it could not be saved. */
  problem?: ReactNode;
}

/** The form of an app with its buttons, and the guard against leaving it unsaved. */
export function AppForm({
  form,
  saved,
  onSave,
  saveLabel,
  address,
  onDiscard,
  problem,
}: AppFormProps) {
  const [isPreview, setPreview] = useState(false);
  const { isDirty, isSubmitting, isValid, isSubmitted } = form.formState;
  const submit = form.handleSubmit(onSave);
  return (
    <form method="post" noValidate className="grid gap-8" onSubmit={(event) => void submit(event)}>
      {onDiscard !== undefined && <RestoredDraft onDiscard={onDiscard} />}
      <AppFields form={form} address={address} />
      <div className="grid gap-3 border-t border-line bg-page py-4 foot-bar">
        {problem}
        {isSubmitted && !isValid && <FieldError message="Look at the fields that are marked." />}
        <SaveRow label={saveLabel} isDirty={isDirty} isSaving={isSubmitting}>
          <Button
            icon={<Eye aria-hidden="true" className="size-4" />}
            onClick={() => setPreview(true)}
          >
            Preview
          </Button>
        </SaveRow>
      </div>
      {isPreview && (
        <PreviewDialog fields={form.getValues()} saved={saved} onClose={() => setPreview(false)} />
      )}
    </form>
  );
}
