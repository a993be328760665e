import type { Accounts } from '../accounts';

/** How many accounts one request lists: the most that the identity provider answers. */
const pageSize = 1_000;

/**
 * Whether there is an enabled administrator besides this account. Goes through the accounts until one is found: it is
 * asked only when an administrator leaves.
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

/** All claims but the administrator's. */
export function withoutAdminClaim(claims: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== 'admin'));
}
