/** The address of a public profile. */
export const memberHref = (handle: string): string => `/members/${handle}`;

/**
 * The address that leads to the public profile of an author, if there is one. Pages link to it because they do not know
 * the handle. Finding out which authors have a profile would cost a read per author and visit.
 */
export const authorHref = (uid: string): string => `/members/by-uid/${uid}`;
