import { getLanguagePath, languages, type Language } from '@appshelf/model';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../ui/buttons/Button';
import { storedLanguage } from './storedLanguage';

/* eslint-disable lingui/no-unlocalized-strings -- Each stands in its own language. */
/** The offer in each language: it is for people who do not read that of the page. */
const offers: Record<Language, { answer: string; close: string }> = {
  en: { answer: 'Read this site in English', close: 'Close' },
  de: { answer: 'Diese Website auf Deutsch lesen', close: 'Schließen' },
  es: { answer: 'Leer este sitio en español', close: 'Cerrar' },
  fr: { answer: 'Lire ce site en français', close: 'Fermer' },
  ja: { answer: 'このサイトを日本語で読む', close: '閉じる' },
  ar: { answer: 'قراءة هذا الموقع بالعربية', close: 'إغلاق' },
};
/* eslint-enable lingui/no-unlocalized-strings */

interface LanguageOfferProps {
  /** The reader's language, which is not that of the page. */
  language: Language;
  onClose?: () => void;
  className?: string;
}

/** One line above the header that offers the page in the reader's language. */
export function LanguageOffer({ language, onClose, className }: LanguageOfferProps) {
  const { pathname, search } = useLocation();
  const { answer, close } = offers[language];
  const { name, direction } = languages[language];
  return (
    <div
      role="region"
      aria-label={name}
      lang={language}
      dir={direction}
      className={clsx('border-b border-line print:hidden', className)}
    >
      <div className="flex items-center justify-between gap-3 py-0.5 text-small page-width">
        <a
          href={getLanguagePath(language, pathname + search)}
          hrefLang={language}
          onClick={() => storedLanguage.write(language)}
          className="inline-flex min-h-8 items-center text-accent underline underline-offset-4"
        >
          {answer}
        </a>
        <IconButton size="sm" label={close} icon={X} onClick={onClose} />
      </div>
    </div>
  );
}
