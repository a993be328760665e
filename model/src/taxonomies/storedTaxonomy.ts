import { limits } from '../limits';
import { optionalName, orEmpty, requiredName } from '../values/primitives';
import { toReader } from '../values/stored';
import * as z from '../zod';
import { flattenMerges } from './flattenMerges';
import { taxonomies, type TaxonomyName } from './taxonomies';
import { termIcons } from './termIcons';
import { maxTermId, termIdPattern, type Term } from './terms';

const makeTermId = (pattern: RegExp) =>
  z
    .string()
    .regex(
      pattern,
      `Use lower-case letters, digits and single hyphens, a letter first, at most ${String(maxTermId)} characters, and not "all".`,
    );

/** The id of a category or platform: what an app's field and the address of its page hold. */
export const termId = makeTermId(termIdPattern);

/** A {@link termId}, or empty. */
export const optionalTermId = makeTermId(orEmpty(termIdPattern));

/** The id of a tag: the tag itself. */
export const tagId = requiredName('a tag', limits.app.tag).refine(
  taxonomies.tags.isId,
  'Use another word.',
);

/** A category or platform, as it is stored and edited. */
export const term = z.object({
  id: termId,
  label: requiredName('a name', limits.term.label),
  description: optionalName(limits.term.description),
  icon: z.enum(termIcons).nullable(),
  hidden: z.boolean(),
  mergedInto: termId.nullable(),
}) satisfies z.ZodType<Term>;

/** A tag of the list, which has nothing but its text. */
const tag = term
  .extend({ id: tagId, mergedInto: tagId.nullable() })
  .refine(({ id, label }) => id === label, 'The name of a tag must be the tag itself.');

const termSchemas = { categories: term, platforms: term, tags: tag };

/** What is wrong with a term in the list of all terms; null for nothing. */
function findProblem(
  one: Term,
  place: number,
  all: readonly Term[],
  [word, words]: readonly [string, string],
): string | null {
  const before = all.slice(0, place);
  if (before.some(({ id }) => id === one.id)) return `"${one.id}" is the id of two ${words}.`;
  if (one.mergedInto !== null) {
    const target = all.find(({ id }) => id === one.mergedInto);
    return target?.mergedInto === null
      ? null
      : `"${one.label}" must be merged into a ${word} in use.`;
  }
  const label = one.label.toLowerCase();
  const hasTwin = before.some(
    (other) => other.mergedInto === null && other.label.toLowerCase() === label,
  );
  return hasTwin ? `Two ${words} have the name "${one.label}".` : null;
}

/** All terms of a list in their order. Merged terms stay in it, because their addresses redirect. */
function makeTermList(name: TaxonomyName) {
  const { names, max, isOpen } = taxonomies[name];
  return z
    .array<z.ZodType<Term, Term>>(termSchemas[name])
    .max(max, `A site can have at most ${String(max)} ${names[1]}, including merged ones.`)
    .check(({ value, issues }) => {
      for (const [place, one] of value.entries()) {
        const message = findProblem(one, place, value, names);
        if (message !== null) issues.push({ code: 'custom', path: [place], message, input: one });
      }
      if (!isOpen && value.every(({ hidden, mergedInto }) => hidden || mergedInto !== null)) {
        const message = `At least one ${names[0]} must be shown.`;
        issues.push({ code: 'custom', path: [], message, input: value });
      }
    });
}

/** The schema of all terms of each list. */
const termLists = {
  categories: makeTermList('categories'),
  platforms: makeTermList('platforms'),
  tags: makeTermList('tags'),
};

/** The terms that an editor sends; what was merged into a term follows it into another one. */
export const sentTerms = (name: TaxonomyName) =>
  z.array<z.ZodType<Term, Term>>(termSchemas[name]).transform(flattenMerges).pipe(termLists[name]);

/** `taxonomies/{name}`: a list that editors changed. Without the document a site has the defaults of the list. */
const makeTaxonomySchema = (name: TaxonomyName) =>
  z.object({
    // A term whose icon this version does not know has none. What else is wrong with a list makes it unreadable.
    entries: z.array(toReader<Term>(termSchemas[name])).pipe(termLists[name]),
    /** Counts the saves, so that nobody overwrites what somebody else saved. */
    revision: z.number().int().nonnegative(),
  });

/** The schema of each list's document. */
export const storedTaxonomies = {
  categories: makeTaxonomySchema('categories'),
  platforms: makeTaxonomySchema('platforms'),
  tags: makeTaxonomySchema('tags'),
};

/**
 * The fields of any document of `taxonomies`. The document of the categories also has the ids of all categories and
 * platforms that are not merged: the rules accept only these in an app.
 */
export const taxonomy = z.object({
  entries: z.array(term.extend({ id: z.string(), mergedInto: z.string().nullable() })),
  revision: z.number().int().nonnegative(),
  accepted: z.array(termId).optional(),
  acceptedPlatforms: z.array(termId).optional(),
});

/** The terms of a list, and the revision that a save must name. */
export interface StoredTaxonomy {
  revision: number;
  entries: readonly Term[];
}

/**
 * Parses the document of a list; without it a site has the defaults.
 *
 * @throws ZodError for a document that is not valid: the defaults must not stand in for it
 */
export function parseTaxonomy(name: TaxonomyName, fields: unknown): StoredTaxonomy {
  if (fields === undefined || fields === null)
    return { revision: 0, entries: taxonomies[name].defaults };
  return storedTaxonomies[name].parse(fields);
}
