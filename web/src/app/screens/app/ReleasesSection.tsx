import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui';

interface ReleasesSectionProps {
  isLoading?: boolean;
  children?: ReactNode;
}

/** The section around the releases, with its heading. */
export function ReleasesSection({ isLoading = false, children }: ReleasesSectionProps) {
  return (
    <section aria-labelledby="releases">
      <h2 id="releases" className="mb-4">{t`What’s new`}</h2>
      {isLoading && <Skeleton className="h-28 max-w-reading" />}
      {children}
    </section>
  );
}
