import { t } from '@lingui/core/macro';
import type { App } from '@appshelf/model';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui';
import type { EntryDocument } from '../../entryEditor';
import type { AppFormFields } from './appKind';
import { PreviewDialog, type AppPreview } from './PreviewDialog';

interface PreviewButtonProps {
  Preview: AppPreview;
  editor: EntryDocument;
  /** The stored app; null for a new one. */
  saved: App | null;
}

/** A button that shows the page of an app with the values of its form. */
export function PreviewButton({ Preview, editor, saved }: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={Eye} title={t`Preview`} onClick={() => setOpen(true)}>
        <span className="@max-[30rem]:sr-only">{t`Preview`}</span>
      </Button>
      {isOpen && (
        <PreviewDialog
          Preview={Preview}
          fields={editor.form.getValues() as AppFormFields}
          saved={saved}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
