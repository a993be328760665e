import type { User } from '@appshelf/model';

/** Whether the account has this way to sign in. */
export function hasProvider(user: Pick<User, 'providerData'>, providerId: string): boolean {
  return user.providerData.some((provider) => provider.providerId === providerId);
}

/** The address for emails to the member: the account's email, or the first one of a linked account. */
export function getEmailAddress(user: Pick<User, 'email' | 'providerData'>): string | null {
  return user.email ?? user.providerData.find(({ email }) => email !== null)?.email ?? null;
}
