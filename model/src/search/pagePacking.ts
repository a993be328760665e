import type { Addressed } from '../names/entryAddress';
import { getSlug } from '../names/entryAddress';
import type { OwnPage } from '../kinds/ownPage/schema';
import type { PackedSynonyms } from '../entities/catalogue/synonyms';
import type { PackedPages, SearchablePage } from './search';

/** How much of a text is read, and how much of its words is in the index, in characters. */
const maxLength = { read: 4_000, text: 1_000 };

/** The longest summary, in characters: about one and a half lines of a search result. */
const summaryLength = 120;

/** The beginning of a Markdown text in one line: without its marks, and without the addresses of links. */
export const toPlainText = (markdown: string): string =>
  markdown
    .slice(0, maxLength.read)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
    .replaceAll(/[*_`~|]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The beginning of a text, up to a whole word. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length);
  return text.slice(0, end > 0 ? end : length);
}

/** What the search needs of an own page. */
export type SearchedOwnPage = Addressed & Pick<OwnPage, 'title' | 'description' | 'markdown'>;

function toSearchable({ title, description, markdown, ...page }: SearchedOwnPage): SearchablePage {
  const words = toPlainText(markdown);
  const beginning = cut(words, summaryLength);
  return {
    slug: getSlug(page),
    title,
    summary: description || (beginning === words ? words : `${beginning}…`),
    text: cut(words, maxLength.text),
  };
}

/**
 * Makes the index of own pages for the download. A page is found by its title, its description and the first 1,000 characters
 * of its text.
 */
export const packPages = (
  pages: readonly SearchedOwnPage[],
  synonyms: PackedSynonyms = [],
): PackedPages => ({ pages: pages.map(toSearchable), synonyms });
