/**
 * Who stands where a member stood who has left. What they published stays on the site under this name; the uid is one
 * that the identity provider never gives, and mail to the address goes nowhere (RFC 2606).
 */
export const formerMember = {
  uid: 'former-member',
  name: 'Former member',
  email: 'former-member@appshelf.invalid',
} as const;
