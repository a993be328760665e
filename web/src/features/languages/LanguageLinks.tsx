import { clsx } from 'clsx';
import { useLanguageLinks } from './useLanguageLinks';

/** The open page in each language that the site offers, by links that load a document. */
export const LanguageLinks = () =>
  useLanguageLinks().map(({ name, ...link }) => (
    <a
      key={link.lang}
      {...link}
      className={clsx(
        'inline-flex min-h-8 items-center hover:text-ink',
        link['aria-current'] === 'true' && 'font-semibold text-ink',
      )}
    >
      {name}
    </a>
  ));
