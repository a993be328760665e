import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectAnnouncement, selectIsInMaintenance } from './siteSlice';

const SiteNotice = lazy(async () => ({ default: (await import('./SiteNotice')).SiteNotice }));

/** The place of the site's notices in a layout. Costs nothing while there is none. */
export function SiteNotices() {
  const isInMaintenance = useAppSelector(selectIsInMaintenance);
  const announcement = useAppSelector(selectAnnouncement);
  if (!isInMaintenance && announcement === null) return null;
  return (
    <Suspense>
      <SiteNotice />
    </Suspense>
  );
}
