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

/** Whether a request was allowed. */
const send = async (url: string, init: RequestInit): Promise<boolean> =>
  (await fetch(url, init)).ok;

/** Creates a document by Firestore's REST API, to which the rules apply. `times` are set to the server's time. */
function createDocument(path: string, fields: object, times: string[], idToken: string) {
  const database = 'projects/demo-appshelf/databases/(default)';
  return send(
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

/** What the rules allow a member: a profile, a favourite, a review, a presence and a picture. */
const writes: Record<string, (writer: Writer) => Promise<boolean>> = {
  profile: ({ uid, name, idToken }) => {
    const preferences = { theme: 'system', emailOnModeration: true, emailOnReply: true };
    const profile = { displayName: name, photoURL: null, bio: '', preferences };
    return createDocument(`users/${uid}`, profile, ['createdAt', 'lastSeenAt'], idToken);
  },
  favourite: ({ uid, idToken }) =>
    createDocument(`users/${uid}/favourites/airlock`, {}, ['createdAt'], idToken),
  review: ({ uid, name, idToken, needles }) => {
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
    const times = ['createdAt', 'updatedAt'];
    return createDocument(`apps/airlock/reviews/${uid}`, review, times, idToken);
  },
  presence: ({ uid, idToken }) => {
    const database = `http://${process.env.FIREBASE_DATABASE_EMULATOR_HOST ?? ''}`;
    const query = new URLSearchParams({ ns: 'demo-appshelf-default-rtdb', auth: idToken });
    return send(`${database}/presence/${uid}/c0.json?${query.toString()}`, {
      method: 'PUT',
      body: JSON.stringify({ at: 1, page: '/' }),
    });
  },
  picture: ({ uid, idToken }) => {
    const host = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? ''}`;
    const name = encodeURIComponent(`avatars/${uid}/again.png`);
    return send(`${host}/v0/b/${bucket.name}/o?name=${name}`, {
      method: 'POST',
      headers: { Authorization: `Firebase ${idToken}`, 'Content-Type': 'image/png' },
      body: 'a picture',
    });
  },
};

/** The names of everything that {@link writeWithToken} writes. */
export const allWrites = Object.keys(writes);

/**
 * Writes with an ID token, to which the rules apply, what they allow a member.
 *
 * @returns the names of the writes that were allowed
 */
export async function writeWithToken(writer: Writer): Promise<string[]> {
  const allowed: string[] = [];
  for (const [name, write] of Object.entries(writes)) {
    if (await write(writer)) allowed.push(name);
  }
  return allowed;
}
