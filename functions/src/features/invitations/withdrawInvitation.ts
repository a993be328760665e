import { collections, withdrawInvitationRequest } from '@appshelf/model';
import { HttpsError } from 'firebase-functions/https';
import { toActor } from '../../lifecycle/audit/audit';
import { createRecordedContext } from '../../lifecycle/audit/recordedContext';
import { staffCallable } from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/functionSizes';

/** `withdrawInvitation`: takes the id of an invitation, which nobody can accept any more. */
export const withdrawInvitation = staffCallable({
  name: 'withdrawInvitation',
  schema: withdrawInvitationRequest,
  createContext: createRecordedContext,
  /**
   * Deletes an invitation, with the record of who withdrew it.
   *
   * @throws HttpsError `not-found` for one that was accepted or withdrawn, or is over
   */
  handler: async ({ input: { id }, by }, { firestore: database, recorder }) => {
    const reference = database.collection(collections.invitations).doc(id);
    await database.runTransaction(async (transaction) => {
      const stored = await transaction.get(reference);
      if (!stored.exists) {
        throw new HttpsError(
          'not-found',
          'This invitation has been accepted or withdrawn, or has expired.',
        );
      }
      transaction.delete(reference);
      recorder.addTo(transaction, {
        action: 'withdrawInvitation',
        ...toActor(by),
        target: reference.path,
        before: { email: stored.get('email'), role: stored.get('role') },
        after: {},
      });
    });
    return null;
  },
  options: rareFunction,
});
