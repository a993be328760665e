import {
  collections,
  contentKinds,
  instructionFields,
  isLanguage,
  languages,
  languageCodes,
  sentence,
  type Language,
} from '@appshelf/model';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { blankCopies } from '../../lifecycle/copies/copiesPart';
import { quoteOwn } from '../../outbox/copies/quotes';
import { toPlainText } from '../../outbox/mail/compose/toMailMessage';
import { createModerationMailContext } from '../../outbox/moderation/moderationMailContext';
import { tellModerators } from '../../outbox/moderation/notices';
import { countQueue } from '../../outbox/moderation/queueCounts';
import { notify } from '../../outbox/notifications/notify';
import { rareFunction } from '../../platform/deployment/functionSizes';
import { onKindWrite } from '../../lifecycle/written/onKindWrite';
import type { WritePart } from '../../platform/events/onDocumentWrite';
import {
  decode,
  decodeDeclared,
  fields,
  literal,
  text,
  time,
} from '../../platform/firebase/decode';
import { auth } from '../../platform/firebase/auth';
import { database } from '../../platform/firebase/database';
import { firestore } from '../../platform/firebase/firestore';
import { isStillThere } from '../../platform/firebase/isSameDocument';
import { findEndUser } from '../../platform/events/principal';
import { exceedsDailyQuota } from '../../platform/quotas/quotas';
import { readSiteSettings } from '../../platform/site/siteSettings';
import { recountCasesAbout } from '../reports/recountCase';
import { createReportContext } from '../reports/reportContext';
import { createAnnouncementContext, showAnnouncement } from '../../platform/site/showAnnouncement';
import { recordOutcome } from '../trust/memberTrust';
import { copyToEntry } from './copyListedTexts';
import { publishIfTrusted, returnPastQuota } from './decideOnProposal';

type TranslationPart = WritePart<'entries' | 'entryId' | 'translationId'>;

/** The fields of a proposal that notifications and emails are made of. */
const storedProposal = fields({
  language: literal<Language>(languageCodes),
  authorUid: text,
  authorName: text,
  note: text,
  updatedAt: time,
});

/** A proposal as its event reports it, with its instruction as it is now. */
interface ReportedProposal {
  proposal: ReturnType<typeof storedProposal>;
  document: string;
  instruction: DocumentSnapshot;
}

/** The name of a language as its speakers write it, and the title of the instruction. */
const describe = ({ proposal: { language }, instruction }: ReportedProposal) => ({
  title: decodeDeclared(instruction, instructionFields, 'title') ?? '',
  language: languages[language].name,
});

/** Without the proposal's id, which names its translator: the id of a notification outlives an account. */
const toEventId = ({ proposal: { language, updatedAt }, instruction }: ReportedProposal) =>
  `translation-${instruction.id}-${language}-${String(updatedAt.toMillis())}`;

const toPage = ({ proposal: { language }, instruction }: ReportedProposal) =>
  `/translate/instruction/${encodeURIComponent(instruction.id)}/${language}`;

/** Tells the translator of the decision. */
const tellTranslator = (reported: ReportedProposal, status: 'accepted' | 'returned') =>
  notify({
    id: toEventId(reported),
    path: toPage(reported),
    uid: reported.proposal.authorUid,
    kind: 'decision',
    title:
      status === 'accepted'
        ? sentence('Your translation of “{title}” ({language}) was published.', describe(reported))
        : sentence('Your translation of “{title}” ({language}) was sent back.', describe(reported)),
    text: toPlainText(reported.proposal.note),
    quotes: quoteOwn(reported.document),
  });

/** Tells the author of the instruction of a proposal, unless it is their own. */
async function tellAuthor(reported: ReportedProposal): Promise<void> {
  const { proposal, document, instruction } = reported;
  const uid: unknown = instruction.get('authorUid');
  if (typeof uid !== 'string' || uid === proposal.authorUid) return;
  await notify({
    id: toEventId(reported),
    path: toPage(reported),
    uid,
    kind: 'message',
    title: sentence('{name} proposes a translation of “{title}” ({language}).', {
      name: proposal.authorName,
      ...describe(reported),
    }),
    text: '',
    quotes: { aboutUids: [proposal.authorUid], aboutPaths: [document], mayReadHidden: true },
  });
}

/** Tells moderators of a proposal that came into their queue. */
function tellQueue(reported: ReportedProposal): Promise<void> {
  const { proposal, document } = reported;
  const { title, language } = describe(reported);
  return tellModerators(
    {
      id: toEventId(reported),
      kind: 'translations',
      title: `${title} (${language})`,
      author: proposal.authorName,
      authorUid: proposal.authorUid,
      about: document,
      page: toPage(reported),
      at: proposal.updatedAt.toMillis(),
    },
    createModerationMailContext(),
  );
}

/**
 * Tells the author of an instruction and the moderators of a proposal, and its translator of the decision. Nobody is told of a
 * translation of what is gone.
 */
const tellOfProposal: TranslationPart = async ({
  data: { before, after },
  document,
  time,
  params: { entries, entryId },
}) => {
  const status: unknown = after.get('status');
  if (entries !== collections.instructions || status === before.get('status')) return;
  if (status !== 'proposed' && status !== 'accepted' && status !== 'returned') return;
  const proposal = decode(after, storedProposal);
  if (proposal === undefined || !(await isStillThere(after))) return;
  const instruction = await firestore().collection(collections.instructions).doc(entryId).get();
  if (!instruction.exists) return;
  const reported = { proposal, document, instruction };
  if (status !== 'proposed') {
    await tellTranslator(reported, status);
    return;
  }
  const context = { accounts: auth(), firestore: firestore() };
  const action = {
    key: `${document}@${String(proposal.updatedAt.toMillis())}`,
    at: Date.parse(time),
  };
  if (await exceedsDailyQuota(proposal.authorUid, 'translations', action, context)) {
    await returnPastQuota(after.ref, proposal.updatedAt, firestore());
    return;
  }
  const { trustAfter } = await readSiteSettings(database());
  if (!(await publishIfTrusted(after.ref, instruction.ref, trustAfter))) return;
  await Promise.all([tellAuthor(reported), tellQueue(reported)]);
};

/**
 * Records in the trust of a translator that a moderator took their translation off the site, so that the next one waits. Nobody
 * loses trust by deleting their own, nor with the instruction.
 */
const recordRemoval: TranslationPart = async ({
  data: { before, after },
  time,
  authType,
  authId,
  params: { entries, entryId, translationId },
}) => {
  if (entries !== collections.instructions || !isLanguage(translationId)) return;
  if (!before.exists || after.exists) return;
  const uid: unknown = before.get('authorUid');
  const writer = await findEndUser({ authType, authId }, auth());
  if (writer === null || writer.uid === uid || uid === '') return;
  const at = Timestamp.fromMillis(Date.parse(time));
  await recordOutcome(
    uid,
    `translation-${entryId}-${translationId}-${String(at.toMillis())}`,
    { outcome: 'rejected', at },
    firestore(),
  );
};

/** Counts the reports of an entry again, whose translations readers see with it. A proposal is not for readers. */
const followReports: TranslationPart = async ({ params: { entries, entryId, translationId } }) => {
  if (!isLanguage(translationId)) return;
  await recountCasesAbout(`${entries}/${entryId}`, createReportContext());
};

/** Shows an announcement in what it was translated into. */
const followAnnouncement: TranslationPart = async ({ params: { entries } }) => {
  if (entries !== contentKinds.siteTexts.collection) return;
  await showAnnouncement(createAnnouncementContext());
};

/**
 * Records what staff and authors translate, copies the texts that lists show onto their entry, notifies of proposals and decisions,
 * counts what waits, blanks the copies of a withdrawn proposal, counts the reports of what readers see again, and shows the
 * announcement in its languages. The proposal of an author who is trusted is published, and one past the quota is sent back.
 */
export const translationWritten = onKindWrite(
  'translationWritten',
  `{entries}/{entryId}/${collections.translations}/{translationId}`,
  [
    copyToEntry,
    tellOfProposal,
    countQueue('translations'),
    blankCopies,
    recordRemoval,
    followReports,
    followAnnouncement,
  ],
  rareFunction,
);
