/*
 * What pages know of authors, without zod, so that pages with an author's name load no schema.
 */

/** The uid in what a deleted member published. Firebase Authentication never gives it out. */
export const formerMemberUid = 'former-member';
