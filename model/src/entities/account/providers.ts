import { getOwn } from '../../getOwn';

/** The ids of the sign-in providers that members link and unlink themselves. */
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

/** The label of a sign-in provider. */
export function getProviderLabel(providerId: string): string {
  return getOwn(labels, providerId) ?? providerId;
}
