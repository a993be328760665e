import { appCategories, appSorts, audiences, collections } from '@appshelf/model';
import { DocumentReference, FieldPath, Firestore, Query } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { deleteUserData, type DataStores } from '../../functions/src/account/deleteUserData';
import { sweepDeletedUsers } from '../../functions/src/account/deletedUsers';
import { readMemberActivity } from '../../functions/src/analytics/memberActivity';
import {
  countAudience,
  listRecipients,
  type RecipientSource,
} from '../../functions/src/campaigns/recipients';
import { createCatalogueReader } from '../../functions/src/content/catalogue';
import { readTechnologies } from '../../functions/src/content/facets';
import { readAppFeed, readInstructionFeed } from '../../functions/src/content/feeds';
import { readHome } from '../../functions/src/content/home';
import { readSitemap } from '../../functions/src/content/sitemap';
import { updateHelpfulCount } from '../../functions/src/instructions/helpfulCount';
import { updateInstructionCount } from '../../functions/src/instructions/instructionCount';
import { createOutbox } from '../../functions/src/mail/outbox';
import { readPageData } from '../../functions/src/pages/readPageData';
import { exceedsDraftQuota, requireSubmissionQuota } from '../../functions/src/quotas/quotas';
import { checkFeeds } from '../../functions/src/releases/checkFeeds';
import { updateAppRating } from '../../functions/src/reviews/appRating';
import { deleteVotes, updateVoteCount } from '../../functions/src/reviews/voteCount';
import { type SentQuery, type QueryRequest, toSentQuery } from './sentQuery';

const firestore = new Firestore({ projectId: 'demo-indexes' });
const review = firestore.doc('apps/a/reviews/member');
const deletedUser = { uid: 'member', email: 'member@appshelf.test' };

const stores = {
  firestore,
  bucket: { getFiles: () => Promise.resolve([[]]) },
  database: { ref: () => ({ remove: () => Promise.resolve() }) },
} as unknown as DataStores;

const directory: RecipientSource = {
  firestore,
  accounts: {
    listUsers: () => Promise.resolve({ users: [] }),
    getUsers: () => Promise.resolve({ users: [] }),
  },
};

/** The functions that send queries. */
const askers: Record<string, () => Promise<unknown>> = {
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
  checkFeeds: () => checkFeeds({ firestore, fetch, now: () => 0 }),
  createCatalogueReader: async () => {
    const read = createCatalogueReader(firestore);
    // The second read queries the changes since the first.
    await read();
    await read();
  },
  readTechnologies: () => readTechnologies(firestore),
  readAppFeed: () => readAppFeed(firestore),
  readInstructionFeed: () => readInstructionFeed(firestore),
  readHome: () => readHome(firestore),
  readSitemap: () => readSitemap(firestore),
  updateHelpfulCount: () => updateHelpfulCount('a', firestore),
  updateInstructionCount: () => updateInstructionCount('a', firestore),
  due: () => createOutbox(firestore).due(new Date(), 100),
  exceedsDraftQuota: () =>
    exceedsDraftQuota('member', {
      firestore,
      accounts: { getUser: () => Promise.reject(new Error('Nobody is past the quota.')) },
    }),
  requireSubmissionQuota: () =>
    firestore.runTransaction((transaction) =>
      requireSubmissionQuota('member', 'a', transaction, firestore),
    ),
  updateAppRating: () => updateAppRating('a', firestore),
  updateVoteCount: () => updateVoteCount(review, 'helpful'),
  deleteVotes: () => deleteVotes(review, '2026-01-01T00:00:00Z'),
  readPageData: async () => {
    await readPageData(firestore, { kind: 'app', id: 'a' });
    await readPageData(firestore, { kind: 'instruction', id: 'a' });
    for (const category of [null, ...appCategories]) {
      for (const sort of appSorts)
        await readPageData(firestore, { kind: 'apps', list: { category, sort } });
    }
  },
  // A query that is not exported: `findNote` of mail/notificationTriggers. The queries of `instructionsWithNotes` in
  // account/exportMyData are the same as those of `deleteUserData`.
  findNote: () => firestore.collection('instructions/a/moderation').where('at', '==', 0).get(),
  instructionsWithNotes: () =>
    firestore.collection('instructions/a/moderation').orderBy('at').get(),
  favouritesOf: () =>
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
    return Promise.resolve({ docs: [], size: 0 } as never);
  });
  const aggregateQuery = Object.getPrototypeOf(firestore.collection('a').count()) as {
    get: () => Promise<unknown>;
  };
  vi.spyOn(aggregateQuery, 'get').mockImplementation(function (this: unknown) {
    remember(this);
    return Promise.resolve({ data: () => ({ count: 0, sum: 0 }) } as never);
  });
  vi.spyOn(DocumentReference.prototype, 'delete').mockResolvedValue({} as never);
  vi.spyOn(Firestore.prototype, 'recursiveDelete').mockResolvedValue();
  const transaction = {
    get: (what: unknown) =>
      what instanceof DocumentReference
        ? { exists: true, get: () => undefined }
        : (what as Query).get(),
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
