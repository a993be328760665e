import { collections, languages, languageCodes, sentence, type Language } from '@appshelf/model';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import { blankCopies } from '../../lifecycle/copies/copiesPart';
import { quoteOwn } from '../../outbox/copies/quotes';
import { toPlainText } from '../../outbox/mail/compose/toMailMessage';
import { notify } from '../../outbox/notifications/notify';
import { rareFunction } from '../../platform/deployment/resources';
import { onDocumentWrite, type WritePart } from '../../platform/events/onDocumentWrite';
import { decode, fields, literal, text, time } from '../../platform/firebase/decode';
import { firestore } from '../../platform/firebase/firestore';
import { copyToEntry } from './copyListedTexts';

type TranslationPart = WritePart<'entries' | 'entryId' | 'translationId'>;

/** The fields of a proposal that notifications are made of. */
const storedProposal = fields({
  language: literal<Language>(languageCodes),
  authorUid: text,
  authorName: text,
  note: text,
  updatedAt: time,
});

/** Tells the author of an instruction of a proposal, and its translator of the decision. */
const tellOfProposal: TranslationPart = async ({
  data: { before, after },
  document,
  params: { entries, entryId },
}) => {
  const status: unknown = after.get('status');
  if (entries !== collections.instructions || status === before.get('status')) return;
  if (status !== 'proposed' && status !== 'accepted' && status !== 'returned') return;
  const proposal = decode(after, storedProposal);
  if (proposal === undefined) return;
  const { language, authorUid, authorName, note, updatedAt } = proposal;
  const instruction = await firestore().collection(collections.instructions).doc(entryId).get();
  if (!instruction.exists) return;
  const instructionAuthor: unknown = instruction.get('authorUid');
  const values = { title: String(instruction.get('title')), language: languages[language].name };
  const event = {
    // Without the proposal's id, which names its translator: the id of a notification outlives an account.
    id: `translation-${entryId}-${language}-${String(updatedAt.toMillis())}`,
    path: `/translate/instruction/${encodeURIComponent(entryId)}/${language}`,
  };
  if (status !== 'proposed') {
    await notify({
      ...event,
      uid: authorUid,
      kind: 'decision',
      title:
        status === 'accepted'
          ? sentence('Your translation of “{title}” ({language}) was published.', values)
          : sentence('Your translation of “{title}” ({language}) was sent back.', values),
      text: toPlainText(note),
      quotes: quoteOwn(document),
    });
    return;
  }
  if (typeof instructionAuthor !== 'string' || instructionAuthor === authorUid) return;
  await notify({
    ...event,
    uid: instructionAuthor,
    kind: 'message',
    title: sentence('{name} proposes a translation of “{title}” ({language}).', {
      name: authorName,
      ...values,
    }),
    text: '',
    quotes: { aboutUids: [authorUid], aboutPaths: [document], mayReadHidden: true },
  });
};

/**
 * Records what staff and authors translate, copies the texts that lists show onto their entry, notifies of proposals and decisions, and blanks the copies of a
 * withdrawn one.
 */
export const translationWritten = onDocumentWrite(
  'translationWritten',
  `{entries}/{entryId}/${collections.translations}/{translationId}`,
  [auditWrite, copyToEntry, tellOfProposal, blankCopies],
  rareFunction,
);
