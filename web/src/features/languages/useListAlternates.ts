import { getLanguagePath } from '@appshelf/model';
import { useMemo } from 'react';
import { useAppSelector } from '../../store/hooks';
import type { Alternate } from '../../ui/page/SiteOrigin';
import { selectDefaultLanguage, selectLanguages } from '../site';

/** Lists the addresses of a page for search engines: in each language that the site offers, and for everybody else. */
export function useListAlternates(): (path: string) => readonly Alternate[] {
  const offered = useAppSelector(selectLanguages);
  const usual = useAppSelector(selectDefaultLanguage);
  return useMemo(
    () => (path) =>
      offered.length === 1
        ? []
        : [
            ...offered.map((code) => ({ hrefLang: code, path: getLanguagePath(code, path) })),
            { hrefLang: 'x-default', path: getLanguagePath(usual, path) },
          ],
    [offered, usual],
  );
}
