import { getSlug, type Addressed } from '../../names/entryAddress';

/**
 * The address of an own page. It has a folder of its own, so that no page of the product, of this version or of a later one,
 * can stand at the same address.
 */
export const getOwnPagePath = (page: Addressed): string => `/pages/${getSlug(page)}`;

const ownPagePath = /^\/pages\/([^/?#]+)\/?(?:[?#].*)?$/;

/** The slug of the own page at a path or in a link; null for any other. */
export const parseOwnPagePath = (path: string): string | null =>
  ownPagePath.exec(path)?.[1] ?? null;
