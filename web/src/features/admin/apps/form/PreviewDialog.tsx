import { t } from '@lingui/core/macro';
import type { App } from '@appshelf/model';
import { Suspense, useState, type ComponentType, type MouseEvent } from 'react';
import { Dialog, Skeleton } from '../../../../ui';
import type { AppFormFields } from './appKind';
import { toPreviewApp } from './previewApp';

/** Shows an app as its public page does. */
export type AppPreview = ComponentType<{ app: App }>;

interface PreviewDialogProps {
  Preview: AppPreview;
  /** The current values of the form. */
  fields: AppFormFields;
  /** The saved app; null for a new one. */
  saved: App | null;
  onClose: () => void;
}

/** Disables links and buttons in the preview, so that no click is counted. */
function blockClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The public page of an app, rendered with the current values of the form. */
export function PreviewDialog({ Preview, fields, saved, onClose }: PreviewDialogProps) {
  const [now] = useState(() => Date.now());
  return (
    <Dialog
      width="full"
      onClose={onClose}
      title={t`Preview`}
      description={t`The page with your unsaved changes. Links and buttons are disabled.`}
    >
      <div
        role="group"
        aria-label={t`The app’s page`}
        className="overflow-x-clip rounded-card bg-page pb-10 ring-1 ring-line"
        onClickCapture={blockClick}
        onAuxClickCapture={blockClick}
      >
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Preview app={toPreviewApp(fields, saved, now)} />
        </Suspense>
      </div>
    </Dialog>
  );
}
