import type { Account } from '../firebase/accounts';
import { storeRevocation, type RevocationStores } from './revocation';

/** For how long the ID tokens of ended sessions stay valid, in milliseconds. */
const tokenMs = 60 * 60_000;

/** How much later than its creation the sessions of a new account seem to have been ended, in milliseconds. */
const creationMs = 1_000;

interface EndedSessionsContext {
  accounts: {
    getUser: (uid: string) => Promise<Pick<Account, 'tokensValidAfterTime' | 'metadata'>>;
  };
  /** Loads the databases, which few sign-ins need. */
  loadStores: () => Promise<RevocationStores>;
}

/**
 * Tells security rules of sessions that Firebase Authentication ended by itself, as it does when a password or an email address
 * changes. It stores the time, but calls no function. People have to sign in again, so this is called after each sign-in.
 *
 * @param now milliseconds since the epoch
 */
export async function noteEndedSessions(
  uid: string,
  { accounts, loadStores }: EndedSessionsContext,
  now: number,
): Promise<void> {
  const { tokensValidAfterTime = '', metadata } = await accounts.getUser(uid);
  const endedAt = Date.parse(tokensValidAfterTime);
  const isNew = endedAt <= Date.parse(metadata.creationTime) + creationMs;
  if (isNew || !(endedAt > now - tokenMs)) return;
  await storeRevocation(uid, await loadStores(), endedAt);
}
