import { formerMemberUid } from '@appshelf/model';

/**
 * Replaces the author in what a deleted member published, which stays on the site. Mail to the address is never delivered (RFC 2606).
 */
export const formerMember = {
  uid: formerMemberUid,
  name: 'Former member',
  email: 'former-member@appshelf.invalid',
} as const;

/** The fields of what a former member wrote that say who wrote it. */
export const formerAuthor = { authorUid: formerMember.uid, authorName: formerMember.name } as const;
