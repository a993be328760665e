import { bucket } from './suite';
import type { Needles } from './traces';

/** Somebody with a token, and the texts that they write. */
interface Writer {
  uid: string;
  name: string;
  idToken: string;
  needles: Needles;
}

/** Converts a value to the form that Firestore's REST API takes. */
function toRestValue(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return { integerValue: value };
  if (value === null || value === undefined) return { nullValue: null };
  return { mapValue: { fields: toRestFields(value) } };
}

const toRestFields = (fields: object): Record<string, object> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toRestValue(value)]));

async function send(url: string, init: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} was refused: ${await response.text()}`);
}

/** Creates a document by Firestore's REST API, to which the rules apply. `times` are set to the server's time. */
async function createDocument(path: string, fields: object, times: string[], idToken: string) {
  const database = 'projects/demo-appshelf/databases/(default)';
  await send(
    `http://${process.env.FIRESTORE_EMULATOR_HOST ?? ''}/v1/${database}/documents:commit`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${idToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        writes: [
          {
            update: { name: `${database}/documents/${path}`, fields: toRestFields(fields) },
            updateTransforms: times.map((fieldPath) => ({
              fieldPath,
              setToServerValue: 'REQUEST_TIME',
            })),
            currentDocument: { exists: false },
          },
        ],
      }),
    },
  );
}

/**
 * Writes with an ID token what the rules allow to a member: a profile, a review, a favourite, a presence and a picture.
 * The rules can't know that the account was deleted, because an ID token stays valid for an hour.
 *
 * @throws when a write is refused
 */
export async function writeWithToken({ uid, name, idToken, needles }: Writer): Promise<void> {
  const preferences = { theme: 'system', emailOnModeration: true, emailOnReply: true };
  const profile = { displayName: name, photoURL: null, bio: '', preferences };
  await createDocument(`users/${uid}`, profile, ['createdAt', 'lastSeenAt'], idToken);
  await createDocument(`users/${uid}/favourites/airlock`, {}, ['createdAt'], idToken);
  const review = {
    rating: 4,
    title: 'Again',
    body: needles.text,
    status: 'pending',
    authorUid: uid,
    authorName: name,
    authorPhotoURL: null,
    helpfulCount: 0,
    flagCount: 0,
    reply: null,
  };
  await createDocument(`apps/airlock/reviews/${uid}`, review, ['createdAt', 'updatedAt'], idToken);
  const database = `http://${process.env.FIREBASE_DATABASE_EMULATOR_HOST ?? ''}`;
  const query = new URLSearchParams({ ns: 'demo-appshelf-default-rtdb', auth: idToken });
  await send(`${database}/presence/${uid}/c0.json?${query.toString()}`, {
    method: 'PUT',
    body: JSON.stringify({ at: 1, page: '/' }),
  });
  const storage = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? ''}/v0/b/${bucket.name}/o`;
  await send(`${storage}?name=${encodeURIComponent(`avatars/${uid}/again.png`)}`, {
    method: 'POST',
    headers: { Authorization: `Firebase ${idToken}`, 'Content-Type': 'image/png' },
    body: 'a picture',
  });
}
