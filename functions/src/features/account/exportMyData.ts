import {
  collections,
  databasePaths,
  emptyRequest,
  parseNotificationState,
  type ExportedDocument,
  type MyData,
} from '@appshelf/model';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import type { Account, Accounts } from '../../platform/firebase/accounts';
import { callable } from '../../platform/callables/callables';
import { canBeInPath } from '../../platform/firebase/pathIds';
import { auth } from '../../platform/firebase/auth';
import { queryMemberContent, type MemberContent } from '../../lifecycle/leaving/memberContent';
import { createByteBudget, takeFitting } from './byteBudget';
import { toDeletedUser } from './accountDeletion';
import {
  toExportedAccount,
  toExportedDocument,
  toExportedFields,
  toExportedFile,
  toExportedMail,
} from './exportFormat';
import { largeFunction } from '../../platform/deployment/resources';
import { listFiles, memberFolders } from '../../platform/firebase/files';
import { requireMember } from '../../platform/callables/requireMember';
import { withinQuota } from '../../platform/quotas/callQuota';
import { queryHandles } from '../members/deleteMemberProfile';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { queryMembersTrash, readTrashedDocument } from '../../lifecycle/trash/trashedDocument';
import { getDataStores, type DataStores } from '../../platform/firebase/dataStores';
import type { DeletedUser } from '../../lifecycle/leaving/deleteUserData';
import { queryMemberMail } from '../../lifecycle/leaving/memberMail';
import { answerLimitMs, withStepLimit, withTimeLimit } from '../../platform/http/withTimeLimit';

/**
 * The size of the exported data, in bytes. A callable's response has at most 10 MB, some of which the surrounding JSON
 * takes.
 */
const answerBytes = 9_000_000;

const exportIfStored = (snapshot: DocumentSnapshot | undefined): ExportedDocument | null =>
  snapshot?.exists === true ? toExportedDocument(snapshot) : null;

async function* exportDocuments(query: Query): AsyncGenerator<ExportedDocument> {
  for await (const snapshot of streamDocuments(query)) yield toExportedDocument(snapshot);
}

/** Reports of reviews by old clients, and those of everything. */
async function* exportReports({ reports, contentReports }: MemberContent) {
  yield* exportDocuments(reports);
  yield* exportDocuments(contentReports);
}

async function* exportInstructions(query: Query): AsyncGenerator<MyData['instructions'][number]> {
  for await (const snapshot of streamDocuments(query)) {
    const notes = snapshot.ref.collection(collections.moderation).orderBy('at');
    const moderation: ExportedDocument[] = [];
    for await (const note of exportDocuments(notes)) moderation.push(note);
    yield { ...toExportedDocument(snapshot), moderation };
  }
}

async function* exportNotifications(
  query: Query,
  uid: string,
  database: DataStores['database'],
): AsyncGenerator<MyData['notifications'][number]> {
  const state: unknown = (await database.ref(databasePaths.notificationState(uid)).get()).val();
  const { unread } = parseNotificationState(state);
  for await (const notification of streamDocuments(query)) {
    const isUnread = unread[notification.id] !== undefined;
    yield { ...toExportedDocument(notification), isUnread };
  }
}

/** Reads what the member wrote and somebody deleted, as it was before. */
async function* exportTrash(uid: string, firestore: Firestore): AsyncGenerator<ExportedDocument> {
  for await (const stored of streamDocuments(queryMembersTrash(uid, firestore))) {
    if (stored.get('part') !== 0) continue;
    const { path, fields } = await readTrashedDocument(stored);
    yield { path, fields: toExportedFields(fields) };
  }
}

/**
 * Reads the mails to a member. A mail of a campaign holds no text of its own, so the campaign's is added. A mail that
 * several queries find is exported once.
 */
async function* exportMails(
  user: DeletedUser,
  firestore: Firestore,
): AsyncGenerator<ExportedDocument> {
  const { toMember, toAddress } = queryMemberMail(user, firestore);
  const exported = new Set<string>();
  for (const query of toAddress === null ? toMember : [...toMember, toAddress]) {
    for await (const mail of streamDocuments(query)) {
      if (exported.has(mail.id)) continue;
      exported.add(mail.id);
      const exportedMail = toExportedMail(mail, query === toAddress ? user.email : null);
      yield await withCampaign(exportedMail, mail.get('campaign.id'), firestore);
    }
  }
}

async function withCampaign(
  mail: ExportedDocument,
  campaignId: unknown,
  firestore: Firestore,
): Promise<ExportedDocument> {
  if (typeof campaignId !== 'string') return mail;
  const campaign = await firestore.collection(collections.campaigns).doc(campaignId).get();
  const { subject = null, body = null } = toExportedDocument(campaign).fields;
  return { ...mail, fields: { ...mail.fields, subject, body } };
}

/**
 * Reads all data of a member. Parts are read one after the other, page by page, until the response is full. `leftOut`
 * says what did not fit.
 *
 * @throws TimeLimitError when a service gives no answer for 10 seconds, however long the whole may take
 */
export async function collectMyData(
  account: Account,
  { firestore, database, bucket }: DataStores,
): Promise<MyData> {
  const { uid } = account;
  const budget = createByteBudget(answerBytes);
  const own = queryMemberContent(uid, firestore);
  const [profile, quotas, trust, publicProfile, follows] = await withTimeLimit(
    firestore.getAll(
      firestore.collection(collections.users).doc(uid),
      firestore.collection(collections.quotas).doc(uid),
      firestore.collection(collections.trust).doc(uid),
      firestore.collection(collections.members).doc(uid),
      firestore.collection(collections.follows).doc(uid),
    ),
    answerLimitMs,
  );
  const leftOut: string[] = [];
  const part = async <T>(name: string, entries: AsyncIterable<T> | Iterable<T>): Promise<T[]> => {
    const read = Symbol.asyncIterator in entries ? withStepLimit(entries, answerLimitMs) : entries;
    const { taken, isAll } = await takeFitting(read, budget);
    if (!isAll) {
      leftOut.push(`Only the first ${String(taken.length)} ${name} fit into one file.`);
    }
    return taken;
  };
  const stored = canBeInPath(uid, 'the files of an export')
    ? [
        ...(await withTimeLimit(listFiles(memberFolders.avatars(uid), bucket), answerLimitMs)),
        ...(await withTimeLimit(listFiles(memberFolders.submissions(uid), bucket), answerLimitMs)),
      ]
    : [];
  return {
    exportedAt: new Date().toISOString(),
    account: toExportedAccount(account),
    profile: exportIfStored(profile),
    quotas: exportIfStored(quotas),
    trust: exportIfStored(trust),
    publicProfile: exportIfStored(publicProfile),
    handles: await part('handles', exportDocuments(queryHandles(uid, firestore))),
    follows: exportIfStored(follows),
    favourites: await part('favourites', exportDocuments(own.favourites)),
    notifications: await part(
      'notifications',
      canBeInPath(uid, 'the notifications of an export')
        ? exportNotifications(own.notifications, uid, database)
        : [],
    ),
    reviews: await part('reviews', exportDocuments(own.reviews)),
    comments: await part('comments', exportDocuments(own.comments)),
    conversation: await part('messages to moderators', exportDocuments(own.conversation)),
    collections: await part('collections', exportDocuments(own.collections)),
    messages: await part('messages', exportDocuments(own.messages)),
    helpfulVotes: await part('helpful votes', exportDocuments(own.helpfulVotes)),
    reports: await part('reports', exportReports(own)),
    letters: await part('letters', exportMails(toDeletedUser(account), firestore)),
    files: await part('files', stored.map(toExportedFile)),
    instructions: await part('instructions', exportInstructions(own.instructions)),
    trash: await part('documents of the trash', exportTrash(uid, firestore)),
    leftOut,
  };
}

/** The dependencies of exporting a member's data. */
interface ExportContext {
  accounts: Pick<Accounts, 'getUser'>;
  gatherFor: (account: Account) => Promise<MyData>;
}

/** `exportMyData`: all data of a member as one JSON object (docs/product.md#functions). */
export const exportMyData = callable({
  name: 'exportMyData',
  schema: emptyRequest,
  checks: [withinQuota],
  caller: (request, { accounts }) => withTimeLimit(requireMember(request, accounts), answerLimitMs),
  createContext: (): ExportContext => ({
    accounts: auth(),
    gatherFor: (account) => collectMyData(account, getDataStores()),
  }),
  handler: ({ by }, { gatherFor }) => gatherFor(by),
  options: { ...largeFunction, timeoutSeconds: 300 },
});
