import { limits } from '../limits';

/**
 * Makes the id that an index of the search leaves out, because most entries have it of their name. Open pages read indexes
 * of newer servers, and the other way round: it never changes, whatever ids new entries get (`slugify`).
 */
export function toPackedId(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.slug)
    .replace(/^-+|-+$/g, '');
}
