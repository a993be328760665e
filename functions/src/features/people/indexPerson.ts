import { collections, isSamePlain, toPerson } from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { nullIfNotFound, type Accounts } from '../../platform/firebase/accounts';
import { canBeInPath } from '../../platform/firebase/pathIds';

/** What {@link indexPerson} depends on. */
export interface PeopleContext {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
}

/**
 * Brings the entry by which an account is found up to date. It reads the present names and address, so that a late or repeated
 * event brings nothing old back. An account that is gone loses its entry.
 */
export async function indexPerson(
  uid: string,
  { accounts, firestore }: PeopleContext,
): Promise<void> {
  if (!canBeInPath(uid, 'the entry by which an account is found')) return;
  const reference = firestore.collection(collections.people).doc(uid);
  await firestore.runTransaction(async (transaction) => {
    const [[stored, user, member], account] = await Promise.all([
      transaction.getAll(
        reference,
        firestore.collection(collections.users).doc(uid),
        firestore.collection(collections.members).doc(uid),
      ),
      nullIfNotFound(accounts.getUser(uid)),
    ]);
    if (account === null) {
      if (stored?.exists === true) transaction.delete(reference);
      return;
    }
    // `decode` would load the SDK of Firestore with the function of the session.
    const names: unknown[] = [account.displayName, user?.get('displayName'), member?.get('handle')];
    const person = toPerson(
      names.filter((name) => typeof name === 'string'),
      account.email ?? '',
    );
    if (!isSamePlain(stored?.data(), person)) transaction.set(reference, { ...person });
  });
}
