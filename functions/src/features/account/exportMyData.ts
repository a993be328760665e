import { emptyRequest, type ExportedDocument, type MyData } from '@appshelf/model';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Account, Accounts } from '../../platform/firebase/accounts';
import { callable } from '../../platform/callables/callables';
import { canBeInPath } from '../../platform/firebase/pathIds';
import { auth } from '../../platform/firebase/auth';
import { createByteBudget, takeFitting } from './byteBudget';
import { largeFunction } from '../../platform/deployment/functionSizes';
import { listFiles, memberFolders } from '../../platform/firebase/files';
import { requireMember } from '../../platform/callables/requireMember';
import { withinQuota } from '../../platform/quotas/callQuota';
import { responseLimitMs, withStepLimit, withTimeLimit } from '../../platform/http/withTimeLimit';
import { getDataStores, type DataStores } from '../../platform/firebase/dataStores';
import { toDeletedUser } from '../../lifecycle/leaving/deletedUser';
import { toExportedAccount, toExportedDocument, toExportedFile } from './exportFormat';
import {
  exportInstructions,
  exportMails,
  exportNotifications,
  exportPart,
  exportSubmissions,
  exportTrash,
  singleParts,
} from './exportedParts';

/**
 * The size of the exported data, in bytes. A callable's response has at most 10 MB, including the JSON around the data.
 */
const responseBytes = 9_000_000;

const exportIfStored = (snapshot: DocumentSnapshot | undefined): ExportedDocument | null =>
  snapshot?.exists === true ? toExportedDocument(snapshot) : null;

/**
 * The parts of the export, in the order in which they are read. Each has a name for the message that it did not fit.
 */
const plainParts = {
  handles: 'handles',
  favourites: 'favourites',
  reviews: 'reviews',
  comments: 'comments',
  conversation: 'messages to moderators',
  translations: 'translations',
  collections: 'collections',
  messages: 'messages',
  helpfulVotes: 'helpful votes',
  reports: 'reports',
} as const satisfies Partial<Record<keyof MyData, string>>;

type PlainPart = keyof typeof plainParts;
type SinglePart = 'profile' | 'quotas' | 'trust' | 'publicProfile' | 'follows';

/** Reads the documents of kinds of which a member has one document. */
async function readSingles(
  uid: string,
  firestore: Firestore,
): Promise<Record<SinglePart, ExportedDocument | null>> {
  const stored = await withTimeLimit(
    firestore.getAll(
      ...singleParts.map(({ collection }) => firestore.collection(collection).doc(uid)),
    ),
    responseLimitMs,
  );
  const parts = singleParts.map(({ part }, index) => [part, exportIfStored(stored[index])]);
  return Object.fromEntries(parts) as Record<SinglePart, ExportedDocument | null>;
}

/**
 * Reads all data of a member. Parts are read one after the other, page by page, until the response is full. `leftOut`
 * says what did not fit.
 *
 * @throws TimeLimitError when a service gives no response for 10 seconds, however long the whole may take
 */
export async function collectMyData(account: Account, stores: DataStores): Promise<MyData> {
  const { uid } = account;
  const { firestore, bucket } = stores;
  const user = toDeletedUser(account);
  const budget = createByteBudget(responseBytes);
  const singles = await readSingles(uid, firestore);
  const leftOut: string[] = [];
  const part = async <T>(name: string, entries: AsyncIterable<T> | Iterable<T>): Promise<T[]> => {
    const read =
      Symbol.asyncIterator in entries ? withStepLimit(entries, responseLimitMs) : entries;
    const { taken, isAll } = await takeFitting(read, budget);
    if (!isAll) {
      leftOut.push(`Only the first ${String(taken.length)} ${name} fit into one file.`);
    }
    return taken;
  };
  const stored = canBeInPath(uid, 'the files of an export')
    ? [
        ...(await withTimeLimit(listFiles(memberFolders.avatars(uid), bucket), responseLimitMs)),
        ...(await withTimeLimit(
          listFiles(memberFolders.submissions(uid), bucket),
          responseLimitMs,
        )),
      ]
    : [];
  const plain = new Map<string, ExportedDocument[]>();
  for (const [name, called] of Object.entries(plainParts)) {
    plain.set(name, await part(called, exportPart(name as PlainPart, uid, firestore)));
  }
  return {
    exportedAt: new Date().toISOString(),
    account: toExportedAccount(account),
    ...singles,
    ...(Object.fromEntries(plain) as Record<PlainPart, ExportedDocument[]>),
    notifications: await part(
      'notifications',
      canBeInPath(uid, 'the notifications of an export') ? exportNotifications(uid, stores) : [],
    ),
    mails: await part('mails', exportMails(user, firestore)),
    files: await part('files', stored.map(toExportedFile)),
    instructions: await part('instructions', exportInstructions(uid, firestore)),
    trash: await part('documents of the trash', exportTrash(user, firestore)),
    submissions: await part('submissions', exportSubmissions(uid, firestore)),
    leftOut,
  };
}

/** The dependencies of exporting a member's data. */
interface ExportContext {
  accounts: Pick<Accounts, 'getUser'>;
  gatherFor: (account: Account) => Promise<MyData>;
}

/** `exportMyData`: all data of a member as one JSON object. */
export const exportMyData = callable({
  name: 'exportMyData',
  schema: emptyRequest,
  checks: [withinQuota],
  caller: (request, { accounts }) =>
    withTimeLimit(requireMember(request, accounts), responseLimitMs),
  createContext: (): ExportContext => ({
    accounts: auth(),
    gatherFor: (account) => collectMyData(account, getDataStores()),
  }),
  handler: ({ by }, { gatherFor }) => gatherFor(by),
  options: largeFunction,
});
