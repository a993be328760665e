/** The address of an own page. It is below `/pages`, so that no page of the product can ever have the same address. */
export const getOwnPagePath = (slug: string): string => `/pages/${slug}`;

const ownPagePath = /^\/pages\/([^/?#]+)\/?(?:[?#].*)?$/;

/** The slug of the own page at a path or in a link; null for any other. */
export const parseOwnPagePath = (path: string): string | null =>
  ownPagePath.exec(path)?.[1] ?? null;
