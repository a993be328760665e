/** The address of a public profile. */
export const memberHref = (handle: string): string => `/members/${handle}`;

/**
 * The address that leads to the public profile of an author, if there is one. Pages link to it because they know no
 * handle: finding out who has a profile would cost each visit a read for each author.
 */
export const authorHref = (uid: string): string => `/members/by-uid/${uid}`;
