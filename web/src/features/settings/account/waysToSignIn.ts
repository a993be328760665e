import type { User } from '@appshelf/model';

/** The identity provider's names of the ways to sign in that members link and unlink themselves. */
export const providerIds = { password: 'password', google: 'google.com' } as const;

const labels: Record<string, string> = {
  [providerIds.password]: 'Password or email link',
  [providerIds.google]: 'Google',
  'apple.com': 'Apple',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'microsoft.com': 'Microsoft',
  phone: 'Phone',
};

/** What people call a way to sign in. */
export function providerLabelOf(providerId: string): string {
  return labels[providerId] ?? providerId;
}

/** Whether the account can be signed in to this way. */
export function hasProvider(user: Pick<User, 'providerData'>, providerId: string): boolean {
  return user.providerData.some((provider) => provider.providerId === providerId);
}

/** Where mail reaches the member: the account's e-mail, else the first one that a linked account brought along. */
export function addressOf(user: Pick<User, 'email' | 'providerData'>): string | null {
  return user.email ?? user.providerData.find(({ email }) => email !== null)?.email ?? null;
}
