import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { Skeleton, useLazyModule, useNearViewport } from '../../../ui';

const loadList = () => import('./ReleaseList');

/** The releases of an app. They are read when the reader comes near. */
export function Releases({ appId }: { appId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
  const list = useLazyModule(loadList, isNear);
  return (
    <div ref={place} className={clsx('empty:hidden', !isNear && 'print:hidden')}>
      {list === null ? <ReleasesSection isLoading /> : <list.ReleaseList appId={appId} />}
    </div>
  );
}

interface ReleasesSectionProps {
  isLoading: boolean;
  children?: ReactNode;
}

/** The section around the releases, with its heading. */
export function ReleasesSection({ isLoading, children }: ReleasesSectionProps) {
  return (
    <section aria-labelledby="releases">
      <h2 id="releases" className="mb-4">{t`What’s new`}</h2>
      {isLoading && <Skeleton className="h-28 max-w-reading" />}
      {children}
    </section>
  );
}
