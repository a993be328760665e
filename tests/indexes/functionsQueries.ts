import {
  audiences,
  collections,
  contentNames,
  defaultTaxonomies,
  fillPath,
  getContentKind,
  makeTerm,
  queueKinds,
  taxonomyNames,
} from '@appshelf/model';
import {
  DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  Firestore,
  Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { listDeclaredQueries } from '@appshelf/model/testing';
import { countDocuments, toQuery } from '../../functions/src/platform/firebase/query';
import { deleteUserData } from '../../functions/src/features/leaving/deleteUserData';
import type { DataStores } from '../../functions/src/platform/firebase/dataStores';
import { sweepDeletedUsers } from '../../functions/src/lifecycle/leaving/deletedUsers';
import { readMemberActivity } from '../../functions/src/features/analytics/memberActivity';
import {
  countAudience,
  listRecipients,
  type RecipientSource,
} from '../../functions/src/outbox/campaigns/recipients';
import { createCatalogueReader } from '../../functions/src/features/content/catalogue';
import { readCommunity } from '../../functions/src/features/content/community';
import { readTechnologies } from '../../functions/src/features/content/facets';
import {
  createAppFeedReader,
  createInstructionFeedReader,
} from '../../functions/src/features/content/feeds';
import { readHome } from '../../functions/src/features/content/home';
import { createSitemapReader } from '../../functions/src/features/content/sitemap';
import { listParticipants } from '../../functions/src/features/conversation/notifyOfMessage';
import { blankCopiesOfDeleted } from '../../functions/src/lifecycle/copies/blankCopies';
import { queryFollowers } from '../../functions/src/features/follows/followers';
import {
  deleteOldSubmissions,
  readComparedVersions,
} from '../../functions/src/features/instructions/storeSubmission';
import { updateReviewedApps } from '../../functions/src/features/members/reviewedApps';
import { createOutbox } from '../../functions/src/outbox/mail/queue/outbox';
import { deleteNotices } from '../../functions/src/outbox/moderation/deleteNotices';
import { sendOverflow } from '../../functions/src/outbox/moderation/digest';
import type { ModerationMailContext } from '../../functions/src/outbox/moderation/notices';
import { updateQueueCounts } from '../../functions/src/outbox/moderation/queueCounts';
import { listModerators } from '../../functions/src/outbox/moderation/staff';
import {
  exceedsTotalQuota,
  requireSubmissionQuota,
} from '../../functions/src/platform/quotas/quotas';
import { moveMergedApps } from '../../functions/src/features/taxonomies/moveApps';
import { findPeople } from '../../functions/src/features/people/findPeople';
import { checkFeeds } from '../../functions/src/features/releases/checkFeeds';
import { finishSettlements } from '../../functions/src/features/reports/finishSettlement';
import { queryKept } from '../../functions/src/features/reports/keptVersions';
import { findOpenCases } from '../../functions/src/features/reports/recountCase';
import type { ReportContext } from '../../functions/src/features/reports/reportContext';
import {
  queryOpenReports,
  queryWeighedReports,
} from '../../functions/src/features/reports/storedCase';
import { deleteVotes } from '../../functions/src/features/reviews/deleteVotes';
import { recountFigures } from '../../functions/src/lifecycle/written/figures';
import { emptyTrash } from '../../functions/src/lifecycle/trash/emptyTrash';
import { trashHooks } from '../../functions/src/features/trash/trashHooks';
import { recordUpheldReport } from '../../functions/src/features/trust/memberTrust';
import { mayPublishAtOnce } from '../../functions/src/features/trust/trustedPublication';
import { type SentQuery, type QueryRequest, toSentQuery } from './sentQuery';

const firestore = new Firestore({ projectId: 'demo-indexes' });
const review = firestore.doc('apps/a/reviews/member');
const deletedUser = { uid: 'member', email: 'member@appshelf.test' };

const stores = {
  firestore,
  bucket: { getFiles: () => Promise.resolve([[]]) },
  database: {
    ref: () => ({
      get: () => Promise.resolve({ val: () => null }),
      remove: () => Promise.resolve(),
      set: () => Promise.resolve(),
    }),
  },
} as unknown as DataStores;

const directory: RecipientSource = {
  firestore,
  accounts: {
    listUsers: () => Promise.resolve({ users: [] }),
    getUsers: () => Promise.resolve({ users: [] }),
  },
};

const moderationMail: ModerationMailContext = {
  firestore,
  accounts: {
    listUsers: () => Promise.resolve({ users: [] }),
    getUser: () => Promise.reject(new Error('There are no moderators.')),
  },
  siteUrl: '',
  contactAddress: () => Promise.resolve(null),
  switchedOff: () => Promise.resolve([]),
};

/** Reads a cached list twice: the second read queries the changes since the first. */
async function readTwice(read: () => Promise<unknown>): Promise<void> {
  await read();
  await read();
}

/** The queries that the kinds declare, as functions run them. The client sends the same. */
const declared = Object.fromEntries(
  listDeclaredQueries().map(({ name, query }): [string, () => Promise<unknown>] => [
    name,
    () => ('size' in query ? toQuery(firestore, query).get() : countDocuments(firestore, query)),
  ]),
);

/** The functions that send queries. */
const askers: Record<string, () => Promise<unknown>> = {
  ...declared,
  deleteUserData: () => deleteUserData(deletedUser, stores),
  sweepDeletedUsers: () =>
    sweepDeletedUsers({
      accounts: { getUser: () => Promise.reject(new Error('There are no deleted users.')) },
      stores,
      deleteUserData: () => Promise.resolve(),
      now: 0,
    }),
  readMemberActivity: () => readMemberActivity('2026-01-01', firestore),
  countAudience: () => countAudience('authors', directory),
  listRecipients: () =>
    Promise.all(audiences.map((audience) => listRecipients(audience, directory, null, 100))),
  findPeople: () => findPeople('ada', { after: 'member', size: 50 }, firestore),
  checkFeeds: () => checkFeeds({ firestore, fetch, now: () => 0 }),
  moveMergedApps: () =>
    Promise.all(
      taxonomyNames.map((name) =>
        moveMergedApps(name, [{ ...makeTerm('notes'), mergedInto: 'design' }], firestore),
      ),
    ),
  createCatalogueReader: () => readTwice(createCatalogueReader(firestore)),
  readTechnologies: () => readTechnologies(firestore),
  createAppFeedReader: () => readTwice(createAppFeedReader(firestore)),
  createInstructionFeedReader: () => readTwice(createInstructionFeedReader(firestore)),
  readCommunity: () => readCommunity(firestore),
  readHome: () => readHome(firestore, defaultTaxonomies.categories),
  createSitemapReader: () => {
    const read = createSitemapReader(firestore);
    return readTwice(() => read(defaultTaxonomies.categories));
  },
  blankCopiesOfDeleted: () => blankCopiesOfDeleted('instructions/a', 0, firestore),
  listParticipants: () => listParticipants(firestore.doc('instructions/a')),
  queryFollowers: () =>
    Promise.all([
      queryFollowers('app', 'a', firestore).limit(200).get(),
      queryFollowers('author', 'member', firestore).startAfter('member').limit(200).get(),
    ]),
  updateReviewedApps: () => updateReviewedApps('member', firestore),
  due: () => createOutbox(firestore).due(new Date(), 100),
  exceedsTotalQuota: async () => {
    for (const kind of ['drafts', 'collections'] as const) {
      await exceedsTotalQuota('member', kind, {
        firestore,
        accounts: { getUser: () => Promise.reject(new Error('Nobody is past the quota.')) },
      });
    }
  },
  requireSubmissionQuota: () =>
    firestore.runTransaction((transaction) =>
      requireSubmissionQuota('member', 'a', transaction, firestore),
    ),
  updateQueueCounts: () => updateQueueCounts(queueKinds, firestore),
  recordUpheldReport: () => recordUpheldReport('member', 'a', Timestamp.fromMillis(0), firestore),
  mayPublishAtOnce: () =>
    firestore.runTransaction((transaction) =>
      mayPublishAtOnce('member', 1, transaction, firestore),
    ),
  deleteNotices: () => deleteNotices('about', 'messages/a', firestore),
  sendOverflow: () => sendOverflow(0, moderationMail),
  listModerators: () => listModerators(['reviews.moderate'], moderationMail),
  findOpenCases: () => findOpenCases('apps/a', firestore),
  finishSettlements: () => finishSettlements({ firestore } as ReportContext),
  queryKept: () => queryKept('instructions/a', ['a', 'b'], firestore).get(),
  queryOpenReports: () => queryOpenReports(firestore.doc('reportCases/app:a')).get(),
  queryWeighedReports: () =>
    Promise.all(
      queryWeighedReports(firestore.doc('reportCases/app:a')).map((query) => query.get()),
    ),
  countOpenReports: () => queryOpenReports(firestore.doc('reportCases/app:a')).count().get(),
  recountFigures: async () => {
    for (const kind of contentNames.map(getContentKind)) {
      const entry = firestore.doc(fillPath(kind.paths[0], ['a', 'member']));
      for (const figures of kind.counts.figures) await recountFigures(entry, figures);
    }
  },
  deleteVotes: () => deleteVotes(review, '2026-01-01T00:00:00Z'),
  emptyTrash: () => emptyTrash({ ...stores, hooks: trashHooks, now: 0 }),
  // Queries that are not exported: of restoreFromTrash, deleteMemberFromTrash and storeVersions.
  restoreFromTrash: () =>
    firestore
      .collection('trash/a/trashedDocuments')
      .where('part', '==', 0)
      .orderBy(FieldPath.documentId())
      .get(),
  deleteBelow: () =>
    firestore.collection('trash/a/trashedDocuments').orderBy('path').startAt('a').get(),
  earlierVersions: () =>
    firestore.collection('instructions/a/versions').orderBy('updatedAt', 'desc').get(),
  deleteOldSubmissions: () => deleteOldSubmissions(firestore.doc('instructions/a')),
  readComparedVersions: () =>
    firestore.runTransaction((transaction) =>
      readComparedVersions(
        { ref: firestore.doc('instructions/a'), get: () => 'draft' } as unknown as DocumentSnapshot,
        transaction,
      ),
    ),
  // Queries that are not exported: `findNote` of mail/notificationTriggers,
  // and those of account/exportedParts, most of which are also in `deleteUserData`.
  findNote: () => firestore.collection('instructions/a/moderation').where('at', '==', 0).get(),
  instructionsWithNotes: () =>
    firestore.collection('instructions/a/moderation').orderBy('at').get(),
  exportSubmissions: () => firestore.collection('instructions/a/submissions').orderBy('at').get(),
  memberNotifications: () =>
    firestore
      .doc('users/member')
      .collection(collections.notifications)
      .orderBy(FieldPath.documentId())
      .get(),
  memberFavourites: () =>
    firestore
      .doc('users/member')
      .collection(collections.favourites)
      .orderBy(FieldPath.documentId())
      .get(),
};

/** A query that the SDK sends. */
interface Sent {
  toProto: () => QueryRequest;
}

/** Runs every function of the list with an empty database and returns the recorded queries. */
export async function collectFunctionsQueries(): Promise<SentQuery[]> {
  const requests: QueryRequest[] = [];
  const remember = (query: unknown) => requests.push((query as Sent).toProto());
  vi.spyOn(Query.prototype, 'get').mockImplementation(function (this: unknown) {
    remember(this);
    return Promise.resolve({ docs: [], size: 0, readTime: Timestamp.fromMillis(0) } as never);
  });
  const aggregateQuery = Object.getPrototypeOf(firestore.collection('a').count()) as {
    get: () => Promise<unknown>;
  };
  vi.spyOn(aggregateQuery, 'get').mockImplementation(function (this: unknown) {
    remember(this);
    return Promise.resolve({ data: () => ({ count: 0, sum: 0 }) } as never);
  });
  vi.spyOn(DocumentReference.prototype, 'delete').mockResolvedValue({} as never);
  vi.spyOn(DocumentReference.prototype, 'set').mockResolvedValue({} as never);
  vi.spyOn(Firestore.prototype, 'recursiveDelete').mockResolvedValue();
  const stored = { streak: 1, at: Timestamp.fromMillis(0) };
  const transaction = {
    get: (what: unknown) =>
      what instanceof DocumentReference
        ? { exists: true, ref: what, get: () => undefined, data: () => stored }
        : (what as Query).get(),
    set: () => undefined,
    update: () => undefined,
  };
  vi.spyOn(Firestore.prototype, 'runTransaction').mockImplementation((run) =>
    run(transaction as never),
  );
  const asked: SentQuery[] = [];
  for (const [by, ask] of Object.entries(askers)) {
    await ask();
    asked.push(...requests.splice(0).map((request) => toSentQuery(by, request)));
  }
  return asked;
}
