import {
  defaultSiteFrame,
  isExternal,
  isPathOn,
  toItemKey,
  type Language,
  type SiteLink,
} from '@appshelf/model';
import { i18n } from '../../lib/i18n';
import { selectSwitchedOff, selectUnpublished, useSiteTexts } from '../../features/site';
import { useAppSelector } from '../../store/hooks';

/** The links whose pages can be opened. Those of modules that are off and of unpublished own pages are left out. */
export function useOpenLinks<Entry extends SiteLink>(links: readonly Entry[]): Entry[] {
  const switchedOff = useAppSelector(selectSwitchedOff);
  const unpublished = useAppSelector(selectUnpublished);
  return links.filter(
    ({ to }) => isPathOn(to.replace(/[?#].*/, ''), switchedOff) && !unpublished.includes(to),
  );
}

/** A link with its name for the reader. */
interface ShownLink extends SiteLink {
  /** The language of its name, if that is not the page's. */
  lang: Language | undefined;
}

/**
 * The links around a page that can be opened, with their names in the reader's language: as somebody translated them, or the usual
 * ones.
 */
export function useShownLinks(
  list: 'navigation' | 'footer',
  links: readonly SiteLink[],
): ShownLink[] {
  const find = useSiteTexts();
  return useOpenLinks(links).map(({ to, label }) => {
    const { text, lang } = find(toItemKey(list, to, 'label'), label);
    // A usual name may be the same in both languages: catalogues leave such a translation out.
    const isUsual = defaultSiteFrame[list].some((each) => each.to === to && each.label === label);
    const usual = lang && (i18n.find(label) ?? (isUsual ? label : null));
    return usual ? { to, label: usual, lang: undefined } : { to, label: text, lang };
  });
}

/** The `rel` of a link. A link to another site is marked by it (`base.css`). */
export const getLinkRel = (link: SiteLink): string | undefined =>
  isExternal(link) ? 'external noopener' : undefined;
