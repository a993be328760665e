import { isExternal, isPathOn, type SiteLink } from '@appshelf/model';
import { selectSwitchedOff, selectUnpublished } from '../../features/site';
import { useAppSelector } from '../../store/hooks';

/** The links whose pages can be opened. Those of modules that are off and of unpublished own pages are left out. */
export function useShownLinks<Entry extends SiteLink>(links: readonly Entry[]): Entry[] {
  const switchedOff = useAppSelector(selectSwitchedOff);
  const unpublished = useAppSelector(selectUnpublished);
  return links.filter(
    ({ to }) => isPathOn(to.replace(/[?#].*/, ''), switchedOff) && !unpublished.includes(to),
  );
}

/** The `rel` of a link. A link to another site is marked by it (`base.css`). */
export const getLinkRel = (link: SiteLink): string | undefined =>
  isExternal(link) ? 'external noopener' : undefined;
