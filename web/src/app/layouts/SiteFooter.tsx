import { t } from '@lingui/core/macro';
import { LanguageMenu } from '../../features/languages';
import { PayloadLink } from '../../features/texts/PayloadLink';
import { selectFooter, selectTagline, useSiteTexts } from '../../features/site';
import { ThemeSwitch } from '../../features/theme';
import { useAppSelector } from '../../store/hooks';
import { getLinkRel, useShownLinks } from './navigation';
import { Wordmark } from './Wordmark';

/** The footer: the links that the site has chosen, its languages, the switch for the theme, and the wordmark with the tagline. */
export function SiteFooter() {
  const tagline = useSiteTexts()('tagline', useAppSelector(selectTagline));
  const links = useShownLinks('footer', useAppSelector(selectFooter));
  return (
    <footer className="mt-24 print:hidden">
      <div className="ledge-front" />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 py-8 text-small text-ink-2 page-width">
        {links.length > 0 && (
          <nav aria-label={t`About this site`} className="flex flex-wrap gap-x-6 gap-y-1">
            {links.map((link) => (
              <PayloadLink
                key={link.to}
                to={link.to}
                rel={getLinkRel(link)}
                lang={link.lang}
                className="inline-flex min-h-8 items-center wrap-anywhere hover:text-ink"
              >
                {link.label}
              </PayloadLink>
            ))}
          </nav>
        )}
        <LanguageMenu />
        <ThemeSwitch />
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 text-ink">
          <Wordmark />
          {tagline.text !== '' && (
            <p lang={tagline.lang} className="text-ink-3 wrap-anywhere">
              {tagline.text}
            </p>
          )}
        </div>
      </div>
    </footer>
  );
}
