import { useAppSelector } from '../../store/hooks';
import { useLazyModule } from '../../ui/loading/useLazyModule';
import { selectAnnouncement, selectIsInMaintenance } from './siteSlice';

const loadNotice = () => import('./SiteNotice');

/** The site's notices in a layout. Their code loads with the first notice. */
export function SiteNotices() {
  const isInMaintenance = useAppSelector(selectIsInMaintenance);
  const announcement = useAppSelector(selectAnnouncement);
  const isWanted = isInMaintenance || announcement !== null;
  const late = useLazyModule(loadNotice, isWanted);
  return isWanted && late !== null ? <late.SiteNotice /> : null;
}
