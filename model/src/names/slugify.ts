import { limits } from '../limits';

/** Converts a name to a slug: "Café Müller 2" becomes "cafe-muller-2". Empty when no usable character is left. */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.slug)
    .replace(/^-+|-+$/g, '');
}
