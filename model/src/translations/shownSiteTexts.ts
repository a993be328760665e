import type { Taxonomies } from '../taxonomies/taxonomies';
import type { Term } from '../taxonomies/terms';
import { toItemKey } from '../values/partKeys';

/**
 * The site's own texts in another language, by {@link toShownKey}. A key holds the original, so that a text whose original changes
 * while a page is open is shown as it is now. Empty in the language of the originals, and in no other.
 */
export type ShownSiteTexts = Readonly<Record<string, string>>;

/** The key of a translated text: that of its part, and its original. */
export const toShownKey = (key: string, original: string): string => `${key}\n${original}`;

/** The translation of a text of the site; undefined where there is none of what it says now. */
export function findSiteText(
  texts: ShownSiteTexts,
  key: string,
  original: string,
): string | undefined {
  const shown = toShownKey(key, original);
  return Object.hasOwn(texts, shown) ? texts[shown] : undefined;
}

/** The lists in which terms have names of their own. Tags are shown as they are typed. */
export const localizedLists = ['categories', 'platforms'] as const;

/** The categories and platforms with the names and descriptions that readers of the texts' language see. */
export function localizeTaxonomies<Lists extends Partial<Taxonomies>>(
  lists: Lists,
  texts: ShownSiteTexts,
): Lists {
  if (Object.keys(texts).length === 0) return lists;
  const localized = localizedLists.flatMap((name) => {
    const terms = lists[name];
    return terms === undefined ? [] : [[name, terms.map((term) => localize(name, term, texts))]];
  });
  return { ...lists, ...(Object.fromEntries(localized) as Partial<Taxonomies>) };
}

function localize(list: string, term: Term, texts: ShownSiteTexts): Term {
  const find = (field: 'label' | 'description') =>
    findSiteText(texts, toItemKey(list, term.id, field), term[field]);
  const [label, description] = [find('label'), find('description')];
  return {
    ...term,
    label: label ?? term.label,
    description: description ?? term.description,
    untranslated: { label: label === undefined, description: description === undefined },
  };
}
