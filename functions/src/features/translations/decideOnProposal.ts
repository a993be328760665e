import {
  collections,
  instructionFields,
  languages,
  languageCodes,
  quotaMessages,
  type Language,
  type Translation,
} from '@appshelf/model';
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import {
  decode,
  decodeDeclared,
  decodeField,
  fields,
  literal,
  record,
  text,
  time,
} from '../../platform/firebase/decode';
import { mayPublishAtOnce, noteTrustedPublication } from '../trust/trustedPublication';

type Proposal = Pick<
  Translation,
  'language' | 'texts' | 'sources' | 'status' | 'authorUid' | 'authorName'
>;

const storedProposal = fields<Proposal>({
  language: literal<Language>(languageCodes),
  texts: record(text),
  sources: record(text),
  status: literal(['proposed']),
  authorUid: text,
  authorName: text,
});

/**
 * Publishes what the author of an instruction proposes for it, if the author is trusted. Of other members a moderator decides,
 * however trusted they are, and so does one while the instruction is not on the site.
 *
 * @returns whether the proposal waits for somebody to decide
 */
export function publishIfTrusted(
  proposal: DocumentReference,
  instruction: DocumentReference,
  trustAfter: number | undefined,
): Promise<boolean> {
  const { firestore } = proposal;
  return firestore.runTransaction(async (transaction) => {
    const [waiting, original] = (await transaction.getAll(proposal, instruction)) as [
      DocumentSnapshot,
      DocumentSnapshot,
    ];
    if (waiting.get('status') !== 'proposed') return false;
    const wanted = decode(waiting, storedProposal);
    if (wanted === undefined) return true;
    const { authorUid, authorName, language } = wanted;
    if (original.get('authorUid') !== authorUid || original.get('status') !== 'published') {
      return true;
    }
    if (!(await mayPublishAtOnce(authorUid, trustAfter, transaction, firestore))) return true;
    const published = instruction.collection(collections.translations).doc(language);
    const before = await transaction.get(published);
    const now = Timestamp.now();
    transaction.set(published, {
      ...wanted,
      status: 'published',
      note: '',
      createdAt: decodeField(before, 'createdAt', time) ?? now,
      updatedAt: now,
    });
    transaction.update(proposal, { status: 'accepted', note: '', updatedAt: now });
    const title = decodeDeclared(original, instructionFields, 'title') ?? '';
    noteTrustedPublication(
      {
        kind: 'translation',
        subjectId: `${instruction.id}-${language}`,
        title: `${title} (${languages[language].name})`,
        path: `/translate/instruction/${instruction.id}/${language}`,
        authorUid,
        authorName,
      },
      transaction,
      firestore,
    );
    return false;
  });
}

/** Sends a proposal past the quota back. Its text stays with the member, who can propose it again later. */
export async function returnPastQuota(
  proposal: DocumentReference,
  proposedAt: Timestamp,
  firestore: Firestore,
): Promise<void> {
  await firestore.runTransaction(async (transaction) => {
    const now = await transaction.get(firestore.doc(proposal.path));
    if (now.get('status') !== 'proposed') return;
    if (decodeField(now, 'updatedAt', time)?.isEqual(proposedAt) !== true) return;
    transaction.update(now.ref, {
      status: 'returned',
      note: quotaMessages.translations,
      updatedAt: Timestamp.now(),
    });
  });
}
