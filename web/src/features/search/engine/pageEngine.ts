import type { PackedPages, SearchablePage } from '@appshelf/model';
import type { PageSearchRequest, PageSearchResponse } from './requests';
import { createTextIndex, type SearchableTexts } from './textIndex';

const getTexts = ({ title, summary, text }: SearchablePage): SearchableTexts => ({
  name: title,
  tags: '',
  tagline: summary,
  technologies: '',
  labels: text,
});

/** Creates the search of the site's own pages. */
export async function createPageEngine({
  pages,
  synonyms,
}: PackedPages): Promise<(request: PageSearchRequest) => PageSearchResponse> {
  const findPositions = await createTextIndex(pages.map(getTexts), synonyms);
  return ({ query, size }) => {
    const found = findPositions(query).flatMap((position) => pages[position] ?? []);
    return {
      pages: found.slice(0, size).map(({ slug, title, summary }) => ({ slug, title, summary })),
      total: found.length,
    };
  };
}
