import {
  parseSynonyms,
  saveSynonymsRequest,
  synonymsDocument,
  type StoredSynonyms,
} from '@appshelf/model';
import { toActor } from '../../lifecycle/audit/audit';
import { createRecordedContext } from '../../lifecycle/audit/recordedContext';
import { getChange, type Fields } from '../../lifecycle/audit/changes';
import { callable, staffWith } from '../../platform/callables/callables';
import { rareFunction } from '../../platform/deployment/resources';
import { saveRevision } from '../../platform/firebase/saveRevision';

/** The synonyms and hidden searches as the audit compares them: each by its words. */
const toAudited = ({ entries, hidden }: Pick<StoredSynonyms, 'entries' | 'hidden'>): Fields => ({
  ...Object.fromEntries(entries.map(({ term, ...fields }) => [term, fields])),
  ...Object.fromEntries(hidden.map((term) => [`${term} (hidden)`, true])),
});

/**
 * `saveSynonyms`: takes all synonyms of the search, all searches that are hidden, and the revision that was edited, and
 * returns the new revision.
 */
export const saveSynonyms = callable({
  name: 'saveSynonyms',
  schema: saveSynonymsRequest,
  caller: staffWith('apps.edit'),
  createContext: createRecordedContext,
  /**
   * Stores the synonyms, the hidden searches and the record of who changed them, in one transaction.
   *
   * @throws HttpsError `aborted` when somebody else saved in the meantime
   */
  handler: async ({ input, by }, { firestore: database, recorder }) => {
    const reference = database.doc(synonymsDocument);
    const saved = { reference, parse: parseSynonyms, revision: input.revision };
    return saveRevision({ ...saved, subject: 'the synonyms' }, (transaction, current, revision) => {
      const { entries, hidden = current.hidden } = input;
      const change = getChange(toAudited(current), toAudited({ entries, hidden }));
      if (change === null) return current.revision;
      transaction.set(reference, { entries, hidden, revision });
      recorder.addTo(transaction, {
        action: 'saveSynonyms',
        ...toActor(by),
        target: synonymsDocument,
        ...change,
      });
      return revision;
    });
  },
  options: rareFunction,
});
