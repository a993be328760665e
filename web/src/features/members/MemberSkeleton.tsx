import { t } from '@lingui/core/macro';
import { PageMeta, Skeleton } from '../../ui';

/** The placeholder of a profile while it loads. */
export function MemberSkeleton() {
  return (
    <div role="status" aria-label={t`Loading the profile`} className="min-h-dvh pt-10 page-width">
      <PageMeta title={t`Profile`} />
      <div className="flex gap-6">
        <Skeleton shape="circle" className="size-24 shrink-0 max-sm:size-16" />
        <div className="grid flex-1 content-center gap-3">
          <Skeleton className="h-9 w-1/2 max-w-80" />
          <Skeleton className="h-4 w-24" />
        </div>
      </div>
      <div className="ledge-front mt-8" />
    </div>
  );
}
