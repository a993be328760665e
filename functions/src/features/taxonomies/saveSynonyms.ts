import {
  parseSynonyms,
  synonymsDocument,
  type SaveSynonymsRequest,
  type StoredSynonyms,
  sentence,
} from '@appshelf/model';
import { toActor } from '../../lifecycle/audit/audit';
import type { RecordedContext } from '../../lifecycle/audit/recordedContext';
import { getChange, type Fields } from '../../lifecycle/audit/changes';
import type { StaffMember } from '../../platform/callables/callables';
import { saveRevision } from '../../platform/firebase/saveRevision';

/** The synonyms and hidden searches as the audit compares them: each by its words. */
const toAudited = ({ entries, hidden }: Pick<StoredSynonyms, 'entries' | 'hidden'>): Fields => ({
  ...Object.fromEntries(entries.map(({ term, ...fields }) => [term, fields])),
  ...Object.fromEntries(hidden.map((term) => [`${term} (hidden)`, true])),
});

/**
 * Stores the synonyms, the hidden searches and the record of who changed them, in one transaction, and returns the new revision.
 *
 * @throws HttpsError `aborted` when somebody else saved in the meantime
 */
export function saveSynonyms(
  { entries, hidden, revision: edited }: SaveSynonymsRequest,
  by: StaffMember,
  { firestore, recorder }: RecordedContext,
): Promise<{ revision: number }> {
  const reference = firestore.doc(synonymsDocument);
  const saved = { reference, parse: parseSynonyms, revision: edited };
  return saveRevision(
    { ...saved, subject: sentence('the synonyms', {}) },
    (transaction, current, revision) => {
      const next = { entries, hidden: hidden ?? current.hidden };
      const change = getChange(toAudited(current), toAudited(next));
      if (change === null) return current.revision;
      transaction.set(reference, { ...next, revision });
      recorder.addTo(transaction, {
        action: 'saveSynonyms',
        ...toActor(by),
        target: synonymsDocument,
        ...change,
      });
      return revision;
    },
  );
}
