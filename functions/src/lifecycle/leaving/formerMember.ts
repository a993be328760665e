import { formerMemberUid } from '@appshelf/model';

/** Replaces the author of what a deleted member published, since that stays on the site. */
export const formerMember = {
  uid: formerMemberUid,
  name: 'Former member',
  email: 'former-member@appshelf.invalid',
} as const;

/** The author's fields in the documents of a former member. */
export const formerAuthor = { authorUid: formerMember.uid, authorName: formerMember.name } as const;
