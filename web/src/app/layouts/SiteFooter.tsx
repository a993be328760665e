import { PayloadLink } from '../../features/pages/PayloadLink';
import { selectTagline } from '../../features/site';
import { ThemeSwitch } from '../../features/theme';
import { useAppSelector } from '../../store/hooks';
import { secondaryNavigation, useShownEntries } from './navigation';
import { Wordmark } from './Wordmark';

/** The footer: links to the static pages, the switch for the theme, and the wordmark with the tagline. */
export function SiteFooter() {
  const tagline = useAppSelector(selectTagline);
  const links = useShownEntries(secondaryNavigation);
  return (
    <footer className="mt-24 print:hidden">
      <div className="ledge-front" />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 py-8 text-small text-ink-2 page-width">
        <nav aria-label="About this site" className="flex flex-wrap gap-x-6 gap-y-1">
          {links.map(({ to, label }) => (
            <PayloadLink
              key={to}
              to={to}
              className="inline-flex min-h-8 items-center hover:text-ink"
            >
              {label}
            </PayloadLink>
          ))}
        </nav>
        <ThemeSwitch />
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 text-ink">
          <Wordmark />
          {tagline !== '' && <p className="text-ink-3 wrap-anywhere">{tagline}</p>}
        </div>
      </div>
    </footer>
  );
}
