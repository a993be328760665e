import { useAppSelector } from '../../store/hooks';
import { useLazyModule } from '../../ui/loading/useLazyModule';
import { selectAnnouncement, selectIsInMaintenance, selectLanguages } from '../site';

const loadOffer = () => import('./LanguageOffer');

/** Offers the reader's own language, on a site in several. Its code is loaded there only, and after the page. */
export function LanguageNotice() {
  const isWanted = useAppSelector(selectLanguages).length > 1;
  const isInMaintenance = useAppSelector(selectIsInMaintenance);
  const announcement = useAppSelector(selectAnnouncement);
  const late = useLazyModule(loadOffer, isWanted);
  if (late === null || isInMaintenance || announcement !== null) return null;
  return <late.LanguageOffer />;
}
