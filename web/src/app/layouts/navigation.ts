import { isExternal, isPathOn, type SiteLink } from '@appshelf/model';
import { selectSwitchedOff } from '../../features/site';
import { useAppSelector } from '../../store/hooks';

/** The links whose pages belong to no module that is switched off. */
export function useShownLinks<Entry extends SiteLink>(links: readonly Entry[]): Entry[] {
  const switchedOff = useAppSelector(selectSwitchedOff);
  return links.filter(({ to }) => isPathOn(to.replace(/[?#].*/, ''), switchedOff));
}

/** The `rel` of a link. A link to another site is marked by it (`base.css`). */
export const getLinkRel = (link: SiteLink): string | undefined =>
  isExternal(link) ? 'external noopener' : undefined;
