import { t } from '@lingui/core/macro';
import { LanguageLinks } from './LanguageLinks';
import { useLanguageLinks } from './useLanguageLinks';

/** The languages of the site in the footer; nothing on a site in one language. */
export function LanguageMenu() {
  if (useLanguageLinks().length === 0) return null;
  return (
    <nav aria-label={t`Language`} className="flex flex-wrap gap-x-4 gap-y-1">
      <LanguageLinks />
    </nav>
  );
}
