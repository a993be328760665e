import { getSlug, parseOwnPagePath, type OwnPage } from '@appshelf/model';

/** The own page to which a link leads, by its address or its id; null for a link elsewhere, undefined where there is none. */
export function findOwnPage(pages: readonly OwnPage[], to: string): OwnPage | null | undefined {
  const slug = parseOwnPagePath(to);
  return slug === null ? null : pages.find((page) => [getSlug(page), page.id].includes(slug));
}
