import { t } from '@lingui/core/macro';
import { Skeleton } from '../../ui';

/** The placeholder of the comments while they load. */
export function CommentsSkeleton() {
  return (
    <div className="grid gap-8" role="status" aria-label={t`Loading the comments`}>
      {[0, 1].map((index) => (
        <div key={index} className="flex gap-3">
          <Skeleton shape="circle" className="size-9 shrink-0" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
