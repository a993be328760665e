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
 * Tells security rules of sessions that Firebase Authentication has ended by itself: it does so when a password or an email
 * changes. It says when, but not to functions, so this is called after each sign-in, which follows such a change.
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
