import { getLanguagePath, languages, type Language } from '@appshelf/model';
import { useLocation } from 'react-router-dom';
import { getLanguage } from '../../lib/i18n';
import { NoticeBar } from '../../ui/feedback/NoticeBar';
import { storedLanguage } from './storedLanguage';

/* eslint-disable lingui/no-unlocalized-strings -- Each stands in its own language. */
/** The offer in each language: it is for people who do not read that of the page. */
const offers: Record<Language, { question: string; answer: string; close: string }> = {
  en: {
    question: 'This site is also available in English.',
    answer: 'Read in English',
    close: 'Close',
  },
  de: {
    question: 'Diese Website gibt es auch auf Deutsch.',
    answer: 'Auf Deutsch lesen',
    close: 'Schließen',
  },
  es: {
    question: 'Este sitio también está en español.',
    answer: 'Leer en español',
    close: 'Cerrar',
  },
  fr: {
    question: 'Ce site existe aussi en français.',
    answer: 'Lire en français',
    close: 'Fermer',
  },
  ja: {
    question: 'このサイトは日本語でもご覧いただけます。',
    answer: '日本語で読む',
    close: '閉じる',
  },
  ar: { question: 'هذا الموقع متاح أيضًا بالعربية.', answer: 'القراءة بالعربية', close: 'إغلاق' },
};
/* eslint-enable lingui/no-unlocalized-strings */

interface LanguageOfferProps {
  /** The reader's language, which is not that of the page. */
  language: Language;
  onClose: () => void;
}

/** Offers the page in the reader's language. */
export function LanguageOffer({ language, onClose }: LanguageOfferProps) {
  const { pathname, search } = useLocation();
  const { question, answer, close } = offers[language];
  return (
    <NoticeBar
      label={languages[language].name}
      closeLabel={close}
      lang={language}
      onClose={() => {
        storedLanguage.write(getLanguage());
        onClose();
      }}
    >
      {question}{' '}
      <a
        href={getLanguagePath(language, pathname + search)}
        hrefLang={language}
        onClick={() => storedLanguage.write(language)}
        className="font-semibold whitespace-nowrap text-accent underline underline-offset-4"
      >
        {answer}
      </a>
    </NoticeBar>
  );
}
