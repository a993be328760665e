import { findPreferredLanguage, type Language } from '@appshelf/model';
import { useState, useSyncExternalStore } from 'react';
import { getLanguage } from '../../lib/i18n';
import { useAppSelector } from '../../store/hooks';
import { useLazyModule } from '../../ui/loading/useLazyModule';
import { selectAnnouncement, selectIsInMaintenance, selectLanguages } from '../site';
import { storedLanguage } from './storedLanguage';

const loadOffer = () => import('./LanguageOffer');

/** What a device prefers does not change while a page is open. */
const subscribeToNothing = () => () => undefined;

/** The language to offer: the reader's, unless the page is in it or somebody chose a language on this device. */
function findOffer(offered: readonly Language[]): Language | null {
  if (offered.length < 2 || storedLanguage.read() !== null) return null;
  const preferred = findPreferredLanguage(navigator.languages, offered);
  return preferred === getLanguage() ? null : preferred;
}

/**
 * Offers the reader's own language, once: whoever closes the offer is not asked again on this device. Its code is loaded for those
 * who get it, and after the page.
 */
export function LanguageNotice() {
  const offered = useAppSelector(selectLanguages);
  const isInMaintenance = useAppSelector(selectIsInMaintenance);
  const announcement = useAppSelector(selectAnnouncement);
  const [isClosed, setClosed] = useState(false);
  // After the page is hydrated: a document is the same for readers of all languages.
  const preferred = useSyncExternalStore(
    subscribeToNothing,
    () => findOffer(offered),
    () => null,
  );
  const language = isClosed ? null : preferred;
  const late = useLazyModule(loadOffer, language !== null);
  if (late === null || language === null || isInMaintenance || announcement !== null) return null;
  return <late.LanguageOffer language={language} onClose={() => setClosed(true)} />;
}
