import type { App } from '@appshelf/model';
import { Suspense, useState, type MouseEvent } from 'react';
import { Dialog, Skeleton } from '../../../../ui';
import { AppPreview } from '../../../apps';
import type { AppFormFields } from './appForm';
import { toPreviewApp } from './previewApp';

interface PreviewDialogProps {
  /** What stands in the form. */
  fields: AppFormFields;
  /** The app as it is saved; null for a new one. */
  saved: App | null;
  onClose: () => void;
}

/** Nothing in a preview leads anywhere or counts. */
function blockClick(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The app's page as it would look with what is typed now, made of the page's own parts. */
export function PreviewDialog({ fields, saved, onClose }: PreviewDialogProps) {
  const [now] = useState(() => Date.now());
  return (
    <Dialog
      open
      width="full"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Preview"
      description="What you typed, as its page will show it. Links and buttons lead nowhere here."
    >
      <div
        role="group"
        aria-label="The app’s page"
        className="overflow-x-clip rounded-card bg-page pb-10 ring-1 ring-line"
        onClickCapture={blockClick}
        onAuxClickCapture={blockClick}
      >
        <Suspense fallback={<Skeleton className="h-96" />}>
          <AppPreview app={toPreviewApp(fields, saved, now)} />
        </Suspense>
      </div>
    </Dialog>
  );
}
