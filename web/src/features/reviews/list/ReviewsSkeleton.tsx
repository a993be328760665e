import { t } from '@lingui/core/macro';
import { Skeleton } from '../../../ui';

/** The placeholder of the list while it loads. */
export function ReviewsSkeleton() {
  return (
    <div className="grid max-w-reading gap-8" role="status" aria-label={t`Loading the reviews`}>
      {[0, 1, 2].map((index) => (
        <div key={index} className="flex gap-3">
          <Skeleton shape="circle" className="size-9 shrink-0" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
