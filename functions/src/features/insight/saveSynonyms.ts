import {
  parseSynonyms,
  saveSynonymsRequest,
  synonymsDocument,
  type SaveSynonymsRequest,
  type SaveSynonymsResponse,
  type StoredSynonyms,
} from '@appshelf/model';
import type { Firestore } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { createAuditRecorder, toActor, type AuditRecorder } from '../../lifecycle/audit/audit';
import { getChange, type Fields } from '../../lifecycle/audit/changes';
import {
  callable,
  staffWith,
  type CheckedCall,
  type StaffMember,
} from '../../platform/callables/callables';
import type { Accounts } from '../../platform/firebase/accounts';
import { rareFunction } from '../../platform/deployment/resources';
import { auth } from '../../platform/firebase/auth';
import { firestore } from '../../platform/firebase/firestore';

/** The synonyms and hidden searches as the audit compares them: each by its words. */
const toAudited = ({ entries, hidden }: Pick<StoredSynonyms, 'entries' | 'hidden'>): Fields => ({
  ...Object.fromEntries(entries.map(({ term, ...fields }) => [term, fields])),
  ...Object.fromEntries(hidden.map((term) => [`${term} (hidden)`, true])),
});

interface SynonymStore {
  accounts: Pick<Accounts, 'getUser'>;
  firestore: Firestore;
  recorder: Pick<AuditRecorder, 'addTo'>;
}

/**
 * Stores the synonyms, the hidden searches and the record of who changed them, in one transaction.
 *
 * @throws HttpsError `aborted` when somebody else saved in the meantime
 */
async function saveList(
  { input, by }: CheckedCall<SaveSynonymsRequest, StaffMember>,
  { firestore: database, recorder }: SynonymStore,
): Promise<SaveSynonymsResponse> {
  const reference = database.doc(synonymsDocument);
  return database.runTransaction(async (transaction) => {
    const current = parseSynonyms((await transaction.get(reference)).data());
    if (current.revision !== input.revision) {
      throw new HttpsError('aborted', 'Somebody else saved the synonyms in the meantime.');
    }
    const { entries, hidden = current.hidden } = input;
    const change = getChange(toAudited(current), toAudited({ entries, hidden }));
    if (change === null) return { revision: current.revision };
    const revision = current.revision + 1;
    transaction.set(reference, { entries, hidden, revision });
    recorder.addTo(transaction, {
      action: 'saveSynonyms',
      ...toActor(by),
      target: synonymsDocument,
      ...change,
    });
    return { revision };
  });
}

/**
 * `saveSynonyms`: takes all synonyms of the search, all searches that are hidden, and the revision that was edited, and
 * returns the new revision.
 */
export const saveSynonyms = callable({
  name: 'saveSynonyms',
  schema: saveSynonymsRequest,
  caller: staffWith('apps.edit'),
  createContext: () => ({
    accounts: auth(),
    firestore: firestore(),
    recorder: createAuditRecorder(firestore()),
  }),
  handler: saveList,
  options: rareFunction,
});
