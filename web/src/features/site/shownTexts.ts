import {
  findSiteText,
  findTerm,
  getOwn,
  sourceLanguage,
  type Announcement,
  type Language,
  type ShownSiteTexts,
  type Term,
} from '@appshelf/model';
import { useAppSelector } from '../../store/hooks';
import { getLanguage } from '../../lib/i18n';
import { selectSiteTexts } from './siteSlice';

/** A text of the site, with its language if that is not the page's. */
export interface ShownText {
  text: string;
  lang: Language | undefined;
}

/** The language of an original, for its attribute `lang`; undefined where it is that of the page. */
const getOriginalLanguage = (): Language | undefined =>
  getLanguage() === sourceLanguage ? undefined : sourceLanguage;

/** Finds a text of the site in the reader's language, and otherwise says that it is the original. */
function toShownText(texts: ShownSiteTexts, key: string, original: string): ShownText {
  const text = findSiteText(texts, key, original);
  return text === undefined
    ? { text: original, lang: getOriginalLanguage() }
    : { text, lang: undefined };
}

/** The announcement in the reader's language, as far as it is translated. */
export function toShownAnnouncement({ text, translations = {} }: Announcement): ShownText {
  const translated = getOwn(translations, getLanguage());
  return translated === undefined
    ? { text, lang: getOriginalLanguage() }
    : { text: translated, lang: undefined };
}

/** Returns a function that finds a text of the site in the reader's language, by the key of its part and what it says. */
export function useSiteTexts(): (key: string, original: string) => ShownText {
  const texts = useAppSelector(selectSiteTexts);
  return (key, original) => toShownText(texts, key, original);
}

/** The language of a term's name, or of its description, for the attribute `lang`; undefined where it is that of the page, and without a term. */
export const getTermLanguage = (
  terms: readonly Term[],
  id: string | null,
  field: 'label' | 'description' = 'label',
): Language | undefined =>
  id !== null && findTerm(terms, id)?.untranslated?.[field] === true ? sourceLanguage : undefined;
