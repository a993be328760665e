import {
  allKinds,
  collections,
  databasePaths,
  fillPath,
  parseNotificationState,
  type CollectionName,
  type ExportedDocument,
  type Kind,
  type MyData,
} from '@appshelf/model';
import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import type { DataStores } from '../../platform/firebase/dataStores';
import type { DeletedUser } from '../../lifecycle/leaving/deletedUser';
import { queryMemberDocuments } from '../../lifecycle/leaving/memberDocuments';
import { queryMemberMail } from '../../lifecycle/leaving/memberMail';
import { listMembersTrash, readTrashedDocument } from '../../lifecycle/trash/trashedDocument';
import { streamDocuments } from '../../platform/firebase/streamDocuments';
import { toExportedDocument, toExportedFields, toExportedMail } from './exportFormat';

/** The kinds whose documents a part of the export holds. */
const listKinds = (part: keyof MyData): Kind[] =>
  allKinds.filter(({ personal }) => 'export' in personal && personal.export === part);

/** Whether a member has one document of a kind, under their uid. */
const hasOne = ({ personal }: Kind): boolean => 'owner' in personal && personal.owner === 'id';

async function* exportDocuments(query: Query): AsyncGenerator<ExportedDocument> {
  for await (const snapshot of streamDocuments(query)) yield toExportedDocument(snapshot);
}

/** The documents of a kind that a member has: below their profile, or with their uid in a field. */
function queryOwn({ collection, paths: [path] }: Kind, uid: string, firestore: Firestore): Query {
  if (!path.startsWith(`${collections.users}/`)) {
    return queryMemberDocuments(collection, uid, firestore);
  }
  const [parent = ''] = path.split(`/${collection}/`);
  return firestore
    .doc(fillPath(parent, [uid]))
    .collection(collection)
    .orderBy('__name__');
}

/** Reads the documents of a part, as the declarations of their kinds say. */
export async function* exportPart(
  part: keyof MyData,
  uid: string,
  firestore: Firestore,
): AsyncGenerator<ExportedDocument> {
  for (const kind of listKinds(part)) yield* exportDocuments(queryOwn(kind, uid, firestore));
}

/** The parts of the export that consist of one document, with its collection. */
export const singleParts: readonly { part: keyof MyData; collection: CollectionName }[] = allKinds
  .filter(hasOne)
  .flatMap(({ collection, personal }) =>
    'export' in personal && typeof personal.export === 'string'
      ? [{ part: personal.export, collection }]
      : [],
  );

const queryInstructions = (uid: string, firestore: Firestore): Query =>
  queryMemberDocuments(collections.instructions, uid, firestore);

/** Reads a member's instructions with the moderators' decisions. */
export async function* exportInstructions(
  uid: string,
  firestore: Firestore,
): AsyncGenerator<MyData['instructions'][number]> {
  for await (const snapshot of streamDocuments(queryInstructions(uid, firestore))) {
    const notes = snapshot.ref.collection(collections.moderation).orderBy('at');
    const moderation: ExportedDocument[] = [];
    for await (const note of exportDocuments(notes)) moderation.push(note);
    yield { ...toExportedDocument(snapshot), moderation };
  }
}

/** What was submitted: the version that is stored with a submission. */
async function readSubmitted(submission: DocumentReference): Promise<ExportedDocument['fields']> {
  const version = await submission.collection(collections.versions).doc('submitted').get();
  return toExportedDocument(version).fields;
}

/** Reads all submissions of a member's instructions. */
export async function* exportSubmissions(
  uid: string,
  firestore: Firestore,
): AsyncGenerator<ExportedDocument> {
  for await (const { ref } of streamDocuments(queryInstructions(uid, firestore))) {
    const submissions = ref.collection(collections.submissions).orderBy('at');
    for await (const submission of streamDocuments(submissions)) {
      const { path, fields } = toExportedDocument(submission);
      yield { path, fields: { ...fields, content: await readSubmitted(submission.ref) } };
    }
  }
}

/** Reads a member's notifications, and which of them are unread. */
export async function* exportNotifications(
  uid: string,
  { firestore, database }: Pick<DataStores, 'firestore' | 'database'>,
): AsyncGenerator<MyData['notifications'][number]> {
  const state: unknown = (await database.ref(databasePaths.notificationState(uid)).get()).val();
  const query = firestore
    .collection(collections.users)
    .doc(uid)
    .collection(collections.notifications)
    .orderBy('__name__');
  const { unread } = parseNotificationState(state);
  for await (const notification of streamDocuments(query)) {
    const isUnread = unread[notification.id] !== undefined;
    yield { ...toExportedDocument(notification), isUnread };
  }
}

/** Reads what the member wrote and somebody deleted, in its last state. */
export async function* exportTrash(
  { uid, email }: DeletedUser,
  firestore: Firestore,
): AsyncGenerator<ExportedDocument> {
  for await (const stored of listMembersTrash(uid, email, firestore)) {
    if (stored.get('part') !== 0) continue;
    const { path, fields } = await readTrashedDocument(stored);
    yield { path, fields: toExportedFields(fields) };
  }
}

/**
 * Reads the emails to a member. An email of a campaign holds no text of its own, so the campaign's is added. An email that
 * several queries find is exported once.
 */
export async function* exportMails(
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
