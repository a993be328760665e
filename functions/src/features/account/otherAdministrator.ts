import type { Accounts } from '../../platform/firebase/accounts';

/** How many accounts one request lists: Firebase Authentication's maximum. */
const pageSize = 1_000;

/**
 * Whether there is an enabled administrator besides this account. The accounts are read until one is found. This is
 * needed only when an administrator deletes their account.
 */
export async function hasOtherAdministrator(
  uid: string,
  accounts: Pick<Accounts, 'listUsers'>,
): Promise<boolean> {
  let pageToken: string | undefined;
  do {
    const page = await accounts.listUsers(pageSize, pageToken);
    const isOther = page.users.some(
      (account) => account.uid !== uid && !account.disabled && account.customClaims?.admin === true,
    );
    if (isOther) return true;
    pageToken = page.pageToken;
  } while (pageToken !== undefined && pageToken !== '');
  return false;
}

/** All claims except `admin`. */
export function withoutAdminClaim(claims: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== 'admin'));
}
