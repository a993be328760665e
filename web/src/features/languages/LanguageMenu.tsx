import { t } from '@lingui/core/macro';
import { getLanguagePath, languages } from '@appshelf/model';
import { clsx } from 'clsx';
import { useLocation } from 'react-router-dom';
import { getLanguage } from '../../lib/i18n';
import { useAppSelector } from '../../store/hooks';
import { selectLanguages } from '../site';
import { storedLanguage } from './storedLanguage';

/** The open page in each language that the site offers, by links that load a document; nothing on a site in one language. */
export function LanguageMenu() {
  const offered = useAppSelector(selectLanguages);
  const { pathname, search } = useLocation();
  if (offered.length === 1) return null;
  return (
    <nav aria-label={t`Language`} className="flex flex-wrap gap-x-4 gap-y-1">
      {offered.map((code) => (
        <a
          key={code}
          href={getLanguagePath(code, pathname + search)}
          lang={code}
          hrefLang={code}
          aria-current={code === getLanguage() ? 'true' : undefined}
          onClick={() => storedLanguage.write(code)}
          className={clsx(
            'inline-flex min-h-8 items-center hover:text-ink',
            code === getLanguage() && 'font-semibold text-ink',
          )}
        >
          {languages[code].name}
        </a>
      ))}
    </nav>
  );
}
