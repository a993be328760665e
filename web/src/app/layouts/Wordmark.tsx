import { Link } from 'react-router-dom';
import { selectDarkLogo, selectLogo, selectSiteName } from '../../features/site';
import { toStoredAddress } from '../../pictures/toShownPicture';
import { useAppSelector } from '../../store/hooks';
import { LogoPicture } from '../../ui/media/Picture';

/** The site's name with its logo, as a link to the home page. Where only a few letters would fit, the logo stands alone. */
export function Wordmark() {
  const name = useAppSelector(selectSiteName);
  return (
    <Link
      to="/"
      title={name}
      className="inline-flex min-w-0 items-center gap-2 font-display text-title font-bold tracking-tight"
    >
      <Logo />
      <span className="max-w-[22ch] truncate @max-[6rem]:sr-only">{name}</span>
    </Link>
  );
}

/** The logo of the theme that is shown: the style sheet chooses, so that it is right before any script runs. */
function Logo() {
  const logo = useAppSelector(selectLogo);
  const darkLogo = useAppSelector(selectDarkLogo);
  const mark = { size: 28, fallback: <ShelfMark /> };
  if (logo === '') return mark.fallback;
  if (darkLogo === '') return <LogoPicture src={toStoredAddress(logo)} {...mark} />;
  return (
    <>
      <span className="only-light shrink-0">
        <LogoPicture src={toStoredAddress(logo)} isOneOfTwo {...mark} />
      </span>
      <span className="only-dark shrink-0">
        <LogoPicture src={toStoredAddress(darkLogo)} isOneOfTwo {...mark} />
      </span>
    </>
  );
}

/** The product's mark, for sites without a logo: two things on a shelf. */
function ShelfMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0">
      <rect x="5" y="5" width="7" height="17.5" rx="2" className="fill-accent" />
      <rect x="13.5" y="9.5" width="13" height="13" rx="4" className="fill-accent" />
      <rect x="2" y="24" width="28" height="3" rx="1.5" fill="currentColor" />
    </svg>
  );
}
