import type { User } from '@appshelf/model';

/** Whether the account can be signed in to this way. */
export function hasProvider(user: Pick<User, 'providerData'>, providerId: string): boolean {
  return user.providerData.some((provider) => provider.providerId === providerId);
}

/** Where mail reaches the member: the account's e-mail, else the first one that a linked account brought along. */
export function getAddress(user: Pick<User, 'email' | 'providerData'>): string | null {
  return user.email ?? user.providerData.find(({ email }) => email !== null)?.email ?? null;
}
