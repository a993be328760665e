/*
 * What pages need of authors, without zod, so that pages with an author's name load no schema.
 */

/** The uid that replaces the author's in what a deleted member published. Firebase Authentication never creates it. */
export const formerMemberUid = 'former-member';
