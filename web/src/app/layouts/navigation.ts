import { isExternal, isPathOn, type SiteLink } from '@appshelf/model';
import { translate } from '../../lib/translate';
import { selectSwitchedOff, selectUnpublished } from '../../features/site';
import { useAppSelector } from '../../store/hooks';

/**
 * The links whose pages can be opened. Those of modules that are off and of unpublished own pages are left out. The usual names
 * are in the reader's language; names that an administrator chose stay.
 */
export function useShownLinks<Entry extends SiteLink>(links: readonly Entry[]): Entry[] {
  const switchedOff = useAppSelector(selectSwitchedOff);
  const unpublished = useAppSelector(selectUnpublished);
  return links
    .filter(
      ({ to }) => isPathOn(to.replace(/[?#].*/, ''), switchedOff) && !unpublished.includes(to),
    )
    .map((link) => ({ ...link, label: translate(link.label) }));
}

/** The `rel` of a link. A link to another site is marked by it (`base.css`). */
export const getLinkRel = (link: SiteLink): string | undefined =>
  isExternal(link) ? 'external noopener' : undefined;
