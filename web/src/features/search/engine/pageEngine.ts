import type { PackedPages, SearchablePage, WordRules } from '@appshelf/model';
import type { PageSearchRequest, PageSearchResponse } from './requests';
import { addReason, createTextIndex, type SearchableTexts } from './textIndex';

const getTexts = ({ title, summary, text }: SearchablePage): SearchableTexts => ({
  name: title,
  tagline: summary,
  text,
});

/** Creates the search of the site's own pages. */
export async function createPageEngine(
  { pages, synonyms }: PackedPages,
  rules: readonly WordRules[] = [],
): Promise<(request: PageSearchRequest) => PageSearchResponse> {
  const findTexts = await createTextIndex(pages.map(getTexts), { rules, synonyms });
  return ({ query, size }) => {
    const found = findTexts(query);
    return {
      pages: found.slice(0, size).flatMap((match) => {
        const page = pages[match.position];
        if (page === undefined) return [];
        const { slug, title, summary } = page;
        return addReason({ slug, title, summary }, match);
      }),
      total: found.length,
    };
  };
}
