/**
 * Replaces the author in what a deleted member published, which stays on the site. Firebase Authentication never gives
 * out this uid, and mail to the address is never delivered (RFC 2606).
 */
export const formerMember = {
  uid: 'former-member',
  name: 'Former member',
  email: 'former-member@appshelf.invalid',
} as const;
