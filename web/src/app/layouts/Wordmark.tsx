import { Link } from 'react-router-dom';
import { selectSiteName } from '../../features/site';
import { useAppSelector } from '../../store/hooks';

/** The site's name with its logo, as a link to the home page. */
export function Wordmark() {
  const name = useAppSelector(selectSiteName);
  return (
    <Link
      to="/"
      className="inline-flex items-center gap-2 font-display text-title font-bold tracking-tight"
    >
      <ShelfMark />
      <span className="max-w-[22ch] truncate">{name}</span>
    </Link>
  );
}

/** The logo: two things on a shelf. */
function ShelfMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7">
      <rect x="5" y="5" width="7" height="17.5" rx="2" className="fill-accent" />
      <rect x="13.5" y="9.5" width="13" height="13" rx="4" className="fill-accent" />
      <rect x="2" y="24" width="28" height="3" rx="1.5" fill="currentColor" />
    </svg>
  );
}
