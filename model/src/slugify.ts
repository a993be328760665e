import { limits } from './limits';

/** Proposes a slug for a name: "Café Müller 2" becomes "cafe-muller-2". Empty when nothing usable is left. */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.slug)
    .replace(/^-+|-+$/g, '');
}
