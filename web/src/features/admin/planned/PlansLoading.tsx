import { t } from '@lingui/core/macro';
import { Dialog, ErrorPanel, Skeleton } from '../../../ui';
import { usePlans } from './api';

interface PlansLoadingProps {
  entry: string;
  title: string;
  onClose: () => void;
}

/** Stands for a dialog that plans something until it is known what is planned. */
export function PlansLoading({ entry, title, onClose }: PlansLoadingProps) {
  const { failure, retry } = usePlans(entry);
  return (
    <Dialog title={title} onClose={onClose}>
      {failure === null ? (
        <div role="status" className="grid gap-2">
          <p>{t`Looking up what is scheduled…`}</p>
          <Skeleton className="h-5 w-32" />
        </div>
      ) : (
        <ErrorPanel error={failure} onRetry={retry} />
      )}
    </Dialog>
  );
}
