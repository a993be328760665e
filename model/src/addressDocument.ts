import { normalizeSitePath } from './names/sitePath';
import { collections } from './paths';

/**
 * The document of `addresses` that says what became of a path, with or without a slash at its end; null for a path that none
 * can name. Its id is the path with colons for slashes: `apps:old-name`.
 */
export function findAddressDocument(path: string): string | null {
  const normalized = normalizeSitePath(path.replace(/\/$/, ''));
  if (normalized === null) return null;
  return `${collections.addresses}/${normalized.slice(1).replaceAll('/', ':')}`;
}
