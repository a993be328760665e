import { t } from '@lingui/core/macro';
import { Skeleton } from '../../../ui';

/** The placeholder of an app's page while the app loads. */
export function AppPageSkeleton() {
  return (
    <div className="min-h-dvh pt-6" role="status" aria-label={t`Loading the app`}>
      <div className="page-width">
        <Skeleton className="h-4 w-32" />
        <div className="mt-6 flex flex-col gap-x-8 gap-y-4 sm:flex-row sm:items-end">
          <Skeleton shape="squircle" className="size-22 shrink-0 sm:size-36" />
          <div className="grid flex-1 gap-3 sm:pb-5">
            <Skeleton className="h-9 w-2/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-32" />
          </div>
        </div>
        <div className="ledge-front max-sm:mt-6" />
      </div>
      <div className="filmstrip mt-12">
        <Skeleton className="frame aspect-16/10" />
        <Skeleton className="frame aspect-16/10" />
        <Skeleton className="frame aspect-16/10" />
      </div>
      <div className="ledge-front" />
    </div>
  );
}
