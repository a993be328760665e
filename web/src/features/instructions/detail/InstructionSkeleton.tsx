import { t } from '@lingui/core/macro';
import { Skeleton } from '../../../ui';

/** The placeholder of an instruction's page while the instruction loads. */
export function InstructionSkeleton() {
  return (
    <div
      role="status"
      aria-label={t`Loading the instruction`}
      className="min-h-dvh pt-6 page-width"
    >
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-6 h-10 w-3/5" />
      <Skeleton className="mt-4 h-5 w-2/5" />
      <Skeleton className="mt-5 h-5 w-1/3" />
      <div className="ledge-front mt-8" />
      <div className="mt-10 grid max-w-3xl gap-10">
        {[0, 1].map((index) => (
          <div key={index} className="flex gap-5">
            <Skeleton shape="circle" className="size-10 shrink-0" />
            <div className="grid flex-1 gap-3">
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="h-4 w-full" />
              <Skeleton className="aspect-16/9" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
