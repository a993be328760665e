import { clsx } from 'clsx';
import { useRef } from 'react';
import { useLazyModule, useNearViewport } from '../../../ui';
import { ReleasesSection } from './ReleasesSection';

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
