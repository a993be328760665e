import { isLanguage, type Language } from '@appshelf/model';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getLanguage } from '../../lib/i18n';
import { useAppSelector } from '../../store/hooks';
import { useHydrated } from '../../ui/loading/hydration';
import { selectLanguages } from '../site';
import { LanguageOffer } from './LanguageOffer';
import { storedLanguage } from './storedLanguage';

/** The language that the script of the document found for the reader (`web/index.html`); null where a language was chosen since. */
function readOffer(): Language | null {
  const { offer } = document.documentElement.dataset;
  return isLanguage(offer) && storedLanguage.read() === null ? offer : null;
}

/**
 * Offers the reader's own language until they close the offer or choose a language on this device. The page on which they
 * close it keeps the place empty, so that nothing moves.
 *
 * A document is the same for readers of all languages. It has the offers in all of them, and its style sheet shows one.
 */
export function LanguageNotice() {
  const { pathname } = useLocation();
  const offered = useAppSelector(selectLanguages);
  const [closed, setClosed] = useState<{ language: Language; at: string } | null>(null);
  if (!useHydrated()) {
    return offered
      .filter((code) => code !== getLanguage())
      .map((code) => <LanguageOffer key={code} language={code} className="offered" />);
  }
  if (closed?.at === pathname) {
    return <LanguageOffer language={closed.language} className="invisible" />;
  }
  const language = readOffer();
  if (language === null) return null;
  return (
    <LanguageOffer
      language={language}
      onClose={() => {
        storedLanguage.write(getLanguage());
        setClosed({ language, at: pathname });
      }}
    />
  );
}
