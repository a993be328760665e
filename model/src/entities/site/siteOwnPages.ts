import { isDocumentId } from '../../names/documentId';
import { getEntryPath, type Addressed } from '../../names/entryAddress';

/**
 * The address of an own page. It has a folder of its own, so that no page of the product, of this version or of a later one,
 * can stand at the same address.
 */
export const getOwnPagePath = (page: Addressed): string => getEntryPath('pages', page);

const ownPagePath = /^\/pages\/([^/?#]+)\/?(?:[?#].*)?$/;

/** The slug of the own page at a path or in a link, whether it is encoded or not; null for any other. */
export function parseOwnPagePath(path: string): string | null {
  const [, end] = ownPagePath.exec(path) ?? [];
  try {
    const slug = decodeURIComponent(end ?? '');
    return isDocumentId(slug) ? slug : null;
  } catch {
    return null;
  }
}
