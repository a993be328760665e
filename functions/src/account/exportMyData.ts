import { collections, emptyRequest, type ExportedDocument, type MyData } from '@appshelf/model';
import type { Query } from 'firebase-admin/firestore';
import type { Account, Accounts } from '../accounts';
import { callable, parseInput, type Call } from '../callables';
import { auth } from '../firebase/auth';
import { belongingsOf } from './belongings';
import { budgetOf, fitting } from './budget';
import { stores } from './departure';
import { exportedAccount, exportedDocument, exportedFile } from './exported';
import { filesIn, folderOf } from './files';
import { requireMember } from './member';
import { documentsOf } from './pages';
import type { Stores } from './removeTraces';

/** What one answer may hold, in bytes: a callable answers with at most 10 MB, and JSON around it needs some. */
const answerBytes = 9_000_000;

async function* documents(query: Query): AsyncGenerator<ExportedDocument> {
  for await (const snapshot of documentsOf(query)) yield exportedDocument(snapshot);
}

async function* instructionsWithNotes(
  query: Query,
): AsyncGenerator<MyData['instructions'][number]> {
  for await (const snapshot of documentsOf(query)) {
    const notes = snapshot.ref.collection(collections.moderation).orderBy('at');
    const moderation: ExportedDocument[] = [];
    for await (const note of documents(notes)) moderation.push(note);
    yield { ...exportedDocument(snapshot), moderation };
  }
}

/**
 * Gathers everything a member left. Parts are read one after the other and page by page, and no further than the answer
 * can hold; what does not fit is said in `leftOut`.
 */
async function gather(
  account: Account,
  { firestore, bucket }: Omit<Stores, 'database'>,
): Promise<MyData> {
  const { uid } = account;
  const budget = budgetOf(answerBytes);
  const own = belongingsOf(uid, firestore);
  const profile = await firestore.collection(collections.users).doc(uid).get();
  const leftOut: string[] = [];
  const part = async <T>(name: string, entries: AsyncIterable<T> | Iterable<T>): Promise<T[]> => {
    const { kept, isAll } = await fitting(entries, budget);
    if (!isAll) {
      leftOut.push(`Only the first ${String(kept.length)} ${name} fit into one file.`);
    }
    return kept;
  };
  const stored = [
    ...(await filesIn(folderOf.avatars(uid), bucket)),
    ...(await filesIn(folderOf.submissions(uid), bucket)),
  ];
  return {
    exportedAt: new Date().toISOString(),
    account: exportedAccount(account),
    profile: profile.exists ? exportedDocument(profile) : null,
    favourites: await part('favourites', documents(own.favourites)),
    reviews: await part('reviews', documents(own.reviews)),
    messages: await part('messages', documents(own.messages)),
    files: await part('files', stored.map(exportedFile)),
    instructions: await part('instructions', instructionsWithNotes(own.instructions)),
    leftOut,
  };
}

/**
 * What the callable `exportMyData` answers.
 *
 * @throws HttpsError with a sentence to act on
 */
export async function exportOwnData(
  request: Call,
  accounts: Pick<Accounts, 'getUser'>,
  gatherFor: (account: Account) => Promise<MyData>,
): Promise<MyData> {
  const account = await requireMember(request, accounts);
  parseInput(emptyRequest, request.data);
  return gatherFor(account);
}

/** `exportMyData`: everything a member left, as one JSON (product design, section 3). */
export const exportMyData = callable(
  (request) => exportOwnData(request, auth(), (account) => gather(account, stores())),
  { timeoutSeconds: 300, memory: '512MiB' },
);
