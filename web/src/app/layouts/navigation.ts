import { isPathOn } from '@appshelf/model';
import { selectSwitchedOff } from '../../features/site';
import { useAppSelector } from '../../store/hooks';

/** A link of the header or the footer. */
export interface NavigationEntry {
  to: string;
  label: string;
}

/** The header's entries. */
export const primaryNavigation: readonly NavigationEntry[] = [
  { to: '/apps', label: 'Apps' },
  { to: '/products', label: 'Products' },
  { to: '/instructions', label: 'Instructions' },
  { to: '/community', label: 'Community' },
];

/** The footer's entries. */
export const secondaryNavigation: readonly NavigationEntry[] = [
  { to: '/about', label: 'About' },
  { to: '/collections', label: 'Collections' },
  { to: '/technologies', label: 'Technologies' },
  { to: '/careers', label: 'Careers' },
  { to: '/contact', label: 'Contact' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/cookies', label: 'Cookies' },
];

/** The entries whose pages belong to no module that is switched off. */
export function useShownEntries<Entry extends { to: string }>(entries: readonly Entry[]): Entry[] {
  const switchedOff = useAppSelector(selectSwitchedOff);
  return entries.filter(({ to }) => isPathOn(to, switchedOff));
}
