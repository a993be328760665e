import { sourceLanguage, type TranslatedName } from '@appshelf/model';
import { getLanguage } from '../../lib/i18n';
import { useAppSelector } from '../../store/hooks';
import { selectLanguages } from '../site';
import { getTranslatePath } from './addresses';

/** The page where an entry is translated, into the reader's language where there is a choice; null while the site has one language. */
export function useTranslatePath(name: TranslatedName, id: string): string | null {
  const others = useAppSelector(selectLanguages).filter((code) => code !== sourceLanguage);
  const language = others.find((code) => code === getLanguage()) ?? others[0];
  return language === undefined ? null : getTranslatePath(name, id, language);
}
