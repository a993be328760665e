import { collections, languages, languageCodes, sentence, type Language } from '@appshelf/model';
import { auditWrite } from '../../lifecycle/audit/auditWrite';
import { blankCopies } from '../../lifecycle/copies/copiesPart';
import { quoteOwn } from '../../outbox/copies/quotes';
import { toPlainText } from '../../outbox/mail/compose/toMailMessage';
import { createModerationMailContext } from '../../outbox/moderation/moderationMailContext';
import { tellModerators } from '../../outbox/moderation/notices';
import { countQueue } from '../../outbox/moderation/queueCounts';
import { notify } from '../../outbox/notifications/notify';
import { rareFunction } from '../../platform/deployment/resources';
import { onDocumentWrite, type WritePart } from '../../platform/events/onDocumentWrite';
import { decode, decodeField, fields, literal, text, time } from '../../platform/firebase/decode';
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

const getTranslatePath = (instructionId: string, language: Language): string =>
  `/translate/instruction/${encodeURIComponent(instructionId)}/${language}`;

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
    path: getTranslatePath(entryId, language),
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

/** Tells moderators of a proposal that came into their queue. */
const tellOfWaiting: TranslationPart = async ({
  data: { before, after },
  document,
  params: { entries, entryId },
}) => {
  if (after.get('status') !== 'proposed' || before.get('status') === 'proposed') return;
  const proposal = decode(after, storedProposal);
  if (entries !== collections.instructions || proposal === undefined) return;
  const { language, authorUid, authorName, updatedAt } = proposal;
  const instruction = await firestore().collection(collections.instructions).doc(entryId).get();
  const at = updatedAt.toMillis();
  await tellModerators(
    {
      id: `translation-${entryId}-${language}-${String(at)}`,
      kind: 'translations',
      title: `${decodeField(instruction, 'title', text) ?? ''} (${languages[language].name})`,
      author: authorName,
      authorUid,
      about: document,
      page: getTranslatePath(entryId, language),
      at,
    },
    createModerationMailContext(),
  );
};

/**
 * Records what staff and authors translate, copies the texts that lists show onto their entry, notifies of proposals and decisions,
 * counts what waits, and blanks the copies of a withdrawn proposal.
 */
export const translationWritten = onDocumentWrite(
  'translationWritten',
  `{entries}/{entryId}/${collections.translations}/{translationId}`,
  [auditWrite, copyToEntry, tellOfProposal, tellOfWaiting, countQueue('translations'), blankCopies],
  rareFunction,
);
