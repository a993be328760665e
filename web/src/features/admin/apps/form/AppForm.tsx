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
  /** Saves the app; the form is busy until the promise resolves. */
  onSave: (app: AppCreation) => Promise<void>;
  saveLabel: string;
  address?: ReactNode;
  /** Discards the restored draft of an earlier visit; absent when there is none. */
  onDiscard?: (() => void) | undefined;
  /** Shown above the buttons: why the app could not be saved. */
  problem?: ReactNode;
}

/** The form of an app with its buttons. It asks before unsaved changes are left. */
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
