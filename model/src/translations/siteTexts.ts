import { defaultSiteFrame, type ShownSection, type SiteLink } from '../entities/site/siteFrame';
import { defaultSiteIdentity, type SiteIdentity } from '../entities/site/siteIdentity';
import { defaultTaxonomies, type Taxonomies } from '../taxonomies/taxonomies';
import type { Term } from '../taxonomies/terms';
import { getOwn } from '../getOwn';
import { isPlainName } from '../names/plainName';
import { getMostCharacters, toItemKey } from '../values/partKeys';
import { localizedLists, toShownKey, type ShownSiteTexts } from './shownSiteTexts';
import type { TranslationTexts } from './alignTranslation';
import { toShownText } from './shownText';
import { getTranslatableTexts } from '../kinds/translatedKinds';

/** The id of the document below which the translations of the site's own texts lie. There is no such document. */
export const siteTextsId = 'site';

/** The short texts of a site that its owner wrote, as the kind `siteTexts` names them. */
export interface SiteTexts {
  tagline: string;
  headline: string;
  introduction: string;
  announcement: string;
  navigation: readonly SiteLink[];
  sections: readonly ShownSection[];
  footer: readonly SiteLink[];
  categories: readonly Pick<Term, 'id' | 'label' | 'description'>[];
  platforms: readonly Pick<Term, 'id' | 'label' | 'description'>[];
}

/** The settings that hold texts of a site. */
type TextSettings = Pick<
  SiteIdentity,
  'tagline' | 'headline' | 'introduction' | 'navigation' | 'sections' | 'footer'
> & { announcement: { text: string } };

/** A text; empty for the usual one, which is translated with the interface. */
const unlessUsual = (text: string, usual: string): string => (text === usual ? '' : text);

const leaveOutUsualLinks = (links: readonly SiteLink[], usual: readonly SiteLink[]): SiteLink[] =>
  links.map(({ to, label }) => ({
    to,
    label: unlessUsual(label, usual.find((each) => each.to === to)?.label ?? ''),
  }));

/** The terms in use. What was merged into another is shown nowhere. */
const leaveOutUsualNames = (terms: readonly Term[], usual: readonly Term[]) =>
  terms.flatMap(({ id, label, description, mergedInto }) =>
    mergedInto === null
      ? [
          {
            id,
            label: unlessUsual(label, usual.find((each) => each.id === id)?.label ?? ''),
            description,
          },
        ]
      : [],
  );

/**
 * Puts together the texts of a site that may have translations. The usual texts are empty, as they are translated with the
 * interface: an owner translates what differs from them.
 */
export const toSiteTexts = (
  settings: TextSettings,
  lists: Pick<Taxonomies, (typeof localizedLists)[number]>,
): SiteTexts => ({
  tagline: settings.tagline,
  headline: unlessUsual(settings.headline, defaultSiteIdentity.headline),
  introduction: unlessUsual(settings.introduction, defaultSiteIdentity.introduction),
  announcement: settings.announcement.text,
  navigation: leaveOutUsualLinks(settings.navigation, defaultSiteFrame.navigation),
  sections: settings.sections,
  footer: leaveOutUsualLinks(settings.footer, defaultSiteFrame.footer),
  categories: leaveOutUsualNames(lists.categories, defaultTaxonomies.categories),
  platforms: leaveOutUsualNames(lists.platforms, defaultTaxonomies.platforms),
});

/** The most characters of an original by the key of its part; 0 for a part that no site has. */
function findLimit(key: string): number {
  const { texts, lists } = getTranslatableTexts('siteTexts');
  const [list = '', field] = [key.split('_')[0], key.split('_').at(-1)];
  return getOwn(texts, key) ?? getOwn(getOwn(lists, list) ?? {}, field ?? '') ?? 0;
}

/** A translated text of a site as readers see it; undefined for one that is not shown. */
const toShownPart = (key: string, text: string, source: string): string | undefined =>
  toShownText(text, getMostCharacters(findLimit(key)), isPlainName(source));

/** The announcement in another language; undefined where nothing of what it says now is translated. */
export const translateAnnouncement = (
  { texts, sources }: TranslationTexts,
  announcement: string,
): string | undefined =>
  sources.announcement === announcement
    ? toShownPart('announcement', texts.announcement ?? '', announcement)
    : undefined;

/**
 * The texts of a site in another language, for its pages: the usual ones as `translate` says them, and those of the owner's
 * translation. The announcement is none of them, because it comes and goes while pages are open ({@link translateAnnouncement}).
 *
 * @param translation null where there is none
 */
export function toShownSiteTexts(
  translation: TranslationTexts | null,
  translate: (text: string) => string,
): ShownSiteTexts {
  const { headline, introduction } = defaultSiteIdentity;
  const usual = [
    ['headline', headline] as const,
    ['introduction', introduction] as const,
    ...localizedLists.flatMap((name) =>
      defaultTaxonomies[name].map(
        ({ id, label }) => [toItemKey(name, id, 'label'), label] as const,
      ),
    ),
  ];
  const written = Object.entries(translation?.texts ?? {}).flatMap(([key, text]) => {
    const source = translation?.sources[key] ?? '';
    const shown = key === 'announcement' ? undefined : toShownPart(key, text, source);
    return shown === undefined ? [] : [[key, source, shown] as const];
  });
  return Object.fromEntries<string>([
    ...usual.map(([key, text]) => [toShownKey(key, text), translate(text)] as const),
    ...written.map(([key, source, text]) => [toShownKey(key, source), text] as const),
  ]);
}
