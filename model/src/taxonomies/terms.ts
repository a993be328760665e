import type { TermIcon } from './termIcons';

/** A value of a taxonomy: a category, a platform or a tag. Editors change everything but its id, which apps and addresses hold. */
export interface Term {
  id: string;
  label: string;
  /** What belongs in the category, for search engines and link previews; empty for none. */
  description: string;
  icon: TermIcon | null;
  /** Whether the term is left out of choices, filters and the home page. Apps keep it. */
  hidden: boolean;
  /** The term that took over its apps and its address; null for a term in use. */
  mergedInto: string | null;
  /** On pages in another language, which of its texts are in the language of the originals. It is never stored. */
  untranslated?: { label: boolean; description: boolean };
}

/** Makes a term that has only an id and a label. */
export const makeTerm = (id: string, label = id): Term => ({
  id,
  label,
  description: '',
  icon: null,
  hidden: false,
  mergedInto: null,
});

/** The longest id of a category or platform, in characters. It stands here and not among the limits, which the first page does not load. */
export const maxTermId = 40;

/**
 * The form of the id of a category or platform. An id begins with a letter, so that object keys keep their
 * order, and is not `all`, which means no category in addresses.
 */
export const termIdPattern = new RegExp(
  `^(?!all$)(?=.{1,${String(maxTermId)}}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$`,
);

/** Whether a text could be the id of a category or platform. */
export const isTermId = (text: string): boolean => termIdPattern.test(text);

/** The term that an id leads to, for a merged one the term that took over; undefined for an unknown id. */
export function findTerm(terms: readonly Term[], id: string): Term | undefined {
  const named = terms.find((term) => term.id === id);
  if (named === undefined || named.mergedInto === null) return named;
  return terms.find((term) => term.id === named.mergedInto);
}

/** The label of a term; its id when no term has that id. */
export const getTermLabel = (terms: readonly Term[], id: string): string =>
  findTerm(terms, id)?.label ?? id;

/** The labels of the values of an app that visitors see, each once: those of hidden terms are left out. */
export const listShownLabels = (terms: readonly Term[], ids: readonly string[]): string[] => [
  ...new Set(
    ids.flatMap((id) => {
      const term = findTerm(terms, id);
      return term?.hidden === true ? [] : [term?.label ?? id];
    }),
  ),
];

/** The terms that an app may have: all that are not merged into another. */
export const listUsableTerms = (terms: readonly Term[]): Term[] =>
  terms.filter(({ mergedInto }) => mergedInto === null);

/** The terms that visitors choose from, in their order. */
export const listShownTerms = (terms: readonly Term[]): Term[] =>
  listUsableTerms(terms).filter(({ hidden }) => !hidden);

/** The labels of terms by id, in their order. Merged ones have the label of the term that took over. */
export const getTermNames = (terms: readonly Term[]): Record<string, string> =>
  Object.fromEntries(terms.map(({ id }) => [id, getTermLabel(terms, id)]));

/** The values of an app with each merged one replaced by the term that took over, each once. */
export const replaceMerged = (terms: readonly Term[], ids: readonly string[]): string[] => [
  ...new Set(ids.map((id) => findTerm(terms, id)?.id ?? id)),
];
