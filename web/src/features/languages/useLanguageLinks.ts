import { getLanguagePath, languages, type Language } from '@appshelf/model';
import { useLocation } from 'react-router-dom';
import { getLanguage } from '../../lib/i18n';
import { useAppSelector } from '../../store/hooks';
import { selectLanguages } from '../site';
import { storedLanguage } from './storedLanguage';

/** A link to the open page in a language. */
export interface LanguageLink {
  /** The language's name in itself. */
  name: string;
  href: string;
  lang: Language;
  hrefLang: Language;
  'aria-current': 'true' | undefined;
  /** Remembers the choice on the device. */
  onClick: () => void;
}

/** Lists the languages that the site offers; none on a site in one language. */
export function useLanguageLinks(): LanguageLink[] {
  const offered = useAppSelector(selectLanguages);
  const { pathname, search } = useLocation();
  if (offered.length === 1) return [];
  return offered.map((code) => ({
    name: languages[code].name,
    href: getLanguagePath(code, pathname + search),
    lang: code,
    hrefLang: code,
    'aria-current': code === getLanguage() ? 'true' : undefined,
    onClick: () => void storedLanguage.write(code),
  }));
}
