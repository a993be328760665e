import { Skeleton } from '../../../ui';

/** The placeholder of the covers while they load. */
export function InstructionCardsSkeleton({ count }: { count: number }) {
  return (
    <ul className="shelf covers" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="flex flex-col">
          <Skeleton className="aspect-16/9" />
          <div className="ledge-front" />
          <div className="pt-3 pe-1 pb-9">
            <Skeleton className="my-1 h-4 w-4/5" />
            <Skeleton className="mt-2.5 h-4 w-full" />
            <Skeleton className="mt-2 h-4 w-2/3" />
            <Skeleton className="mt-3 h-3.5 w-1/2" />
          </div>
        </li>
      ))}
    </ul>
  );
}
