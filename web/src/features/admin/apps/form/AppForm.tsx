import { t } from '@lingui/core/macro';
import type { App, AppCreation } from '@appshelf/model';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../../ui';
import { DocumentForm, type DocumentEditor } from '../../../editor';
import { FieldInputs } from '../../fields';
import { editedAppFields, getAppLabels, type AppFormFields } from './appFormSchema';
import { PreviewDialog, type AppPreview } from './PreviewDialog';

interface AppFormProps {
  editor: DocumentEditor<AppFormFields, AppCreation>;
  /** The stored app; null for a new one. */
  saved: App | null;
  saveLabel: string;
  Preview: AppPreview;
  /** The field for the address of a new app. The address of an existing app cannot change. */
  address?: ReactNode;
}

/** The form of an app with its buttons. It asks before unsaved changes are left. */
export function AppForm({ editor, saved, saveLabel, Preview, address }: AppFormProps) {
  const [isPreview, setPreview] = useState(false);
  const { form } = editor;
  return (
    <>
      <DocumentForm
        editor={editor}
        noun={t`app`}
        saveLabel={saveLabel}
        fieldLabels={getAppLabels()}
        className="gap-8"
        actions={<Button icon={Eye} onClick={() => setPreview(true)}>{t`Preview`}</Button>}
      >
        <FieldInputs edited={editedAppFields} form={form} below={{ name: address }} />
      </DocumentForm>
      {isPreview && (
        <PreviewDialog
          Preview={Preview}
          fields={form.getValues()}
          saved={saved}
          onClose={() => setPreview(false)}
        />
      )}
    </>
  );
}
