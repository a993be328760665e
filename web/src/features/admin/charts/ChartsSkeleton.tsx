import { Skeleton } from '../../../ui';

/** The placeholder of a row of statistics with four charts below it. */
export function ChartsSkeleton() {
  return (
    <>
      <Skeleton className="h-28" />
      <div className="grid gap-4 @min-[60rem]:grid-cols-2">
        {[0, 1, 2, 3].map((index) => (
          <Skeleton key={index} className="h-72" />
        ))}
      </div>
    </>
  );
}
