// Zod Mini adds 7 KB (gzip) to the search worker, which decodes nothing else; all of Zod would add 27 KB.
import * as z from 'zod/mini';
import { facetNames, facets, type FacetPackings } from '../facets';

/*
 * The bodies of `/api/search.json`, `/api/search-instructions.json` and `/api/search-pages.json`. Caches serve a body for
 * some minutes after a deployment, so a client may read what an older or a newer server wrote. A field that the client does not know is
 * ignored. A missing field is empty: the entries have no value in it.
 */

/** An id, or 0 where it is the slug of the name. */
const packedId = z.union([z.string(), z.literal(0)]);

/** One value per entry. */
const column = <Value extends z.core.$ZodType>(value: Value) => z._default(z.array(value), []);

/** One character per entry: a digit in base 64. */
const digitColumn = z._default(z.string().check(z.regex(/^[\w-]*$/)), '');

/** The ends of the addresses by entry id, for the entries whose address is not their id. */
const slugs = z._default(z.record(z.string(), z.string()), {});

/** Values that entries refer to by their position. */
const dictionary = column(z.string());

/**
 * The originals of translated texts, by field and position, in the index of another language than that of the originals. A text
 * without one is an original itself.
 */
const originals = z.optional(z.record(z.string(), z.record(z.string(), z.string())));

/** Synonyms of the search: a word, and then what is searched for in its place, too. */
const synonyms = column(z.array(z.string()));

/** The columns of each way to pack a field of a facet. */
const columnTypes = {
  /** The value's position among the facet's values, or in `names`. */
  digit: digitColumn,
  /** For a facet with several values: the sum of 2^position of each value. */
  bits: digitColumn,
  /** The number in tenths. */
  tenths: digitColumn,
  /** A position in `words`; null for an empty text. */
  word: column(z.nullable(z.number())),
  /** Positions in `words`. */
  words: column(z.array(z.number())),
};

/** The columns of the facets. */
const facetColumns = Object.fromEntries(
  facetNames.map((name) => [facets[name].column, columnTypes[facets[name].packing]]),
) as { [Column in keyof FacetPackings]: (typeof columnTypes)[FacetPackings[Column]] };

/**
 * Apps as they are sent, at a third of the size. The values of a field are together in one column, which compresses
 * better. Repeated texts are positions in a dictionary, a value of a small set is one character, and values that can be
 * computed are left out.
 */
export const packedApps = z
  .object({
    /**
     * The names of values by facet and value, in the order of their digits. When they are missing for a facet, an older
     * server made the index: its digits refer to the product's own terms. For licences, these are words by which they are
     * found.
     */
    names: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
    /** Every tag in use, what facets have as words, and what descriptions do. */
    words: dictionary,
    /** Addresses of icons in which `{id}` stands for the app's id. */
    iconPatterns: dictionary,
    id: z.array(packedId),
    slugs,
    name: z.array(z.string()),
    tagline: column(z.string()),
    ...facetColumns,
    /** A position in `iconPatterns`, or the address itself. */
    icon: column(z.nullable(z.union([z.number(), z.string()]))),
    /** The positions of the apps that are featured. */
    featured: z._default(z.array(z.number()), []),
    ratingCount: column(z.number()),
    /** The distinctive words of the description, as positions in `words`. */
    keywords: column(z.array(z.number())),
    originals,
    synonyms,
  })
  .check(z.refine(({ id, name }) => id.length === name.length, 'Each app has an id and a name.'));

/** Instructions as they are sent, packed in the same way. */
export const packedInstructions = z
  .object({
    /** Every tag in use, and the id of every app that an instruction is about. */
    words: dictionary,
    id: z.array(packedId),
    slugs,
    title: z.array(z.string()),
    summary: column(z.string()),
    /** Positions in `words`. */
    tags: column(z.array(z.number())),
    /** A position in `words`. */
    app: column(z.nullable(z.number())),
    /** The position of the difficulty in the list of all difficulties. */
    difficulty: digitColumn,
    minutes: column(z.number()),
    helpfulCount: column(z.number()),
    originals,
    synonyms,
  })
  .check(
    z.refine(
      ({ id, title }) => id.length === title.length,
      'Each instruction has an id and a title.',
    ),
  );

/** Own pages as they are sent. There are few, so that they are not packed further. */
export const packedPages = z.object({
  pages: z._default(
    z.array(
      z.object({
        /** The end of its address. */
        slug: z.string(),
        title: z.string(),
        /** What a search result says of it. */
        summary: z._default(z.string(), ''),
        /** The words by which it is found, beside those of title and summary. */
        text: z._default(z.string(), ''),
      }),
    ),
    [],
  ),
  synonyms,
});
