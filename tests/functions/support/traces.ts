import { auth, bucket, database } from './suite';

/** Texts that identify a person, by their kind: `{ uid: '…', name: '…' }`. */
export type Needles = Record<string, string>;

/** A stored text and its place, such as `firestore users/a` with the field `bio`. */
interface StoredText {
  place: string;
  field?: string;
  text: string;
}

interface StoredDocument {
  name: string;
  fields?: Record<string, unknown>;
}

/** Reads every document of every collection, at every depth, in one query. */
async function readAllDocuments(): Promise<StoredText[]> {
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const parent = 'projects/demo-appshelf/databases/(default)/documents';
  const response = await fetch(`http://${host}/v1/${parent}:runQuery`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  if (!response.ok) throw new Error(`Reading all documents failed: ${await response.text()}`);
  const rows = (await response.json()) as { document?: StoredDocument }[];
  return rows.flatMap(({ document }) => {
    if (document === undefined) return [];
    const place = `firestore ${document.name.slice(parent.length + 1)}`;
    const fields = Object.entries(document.fields ?? {});
    return [
      { place, text: '' },
      ...fields.map(([field, value]) => ({ place, field, text: JSON.stringify(value) })),
    ];
  });
}

/** Lists every value of a database tree. Its place is its path, which holds every key. */
function listValues(value: unknown, place: string): StoredText[] {
  if (typeof value !== 'object' || value === null) return [{ place, text: String(value) }];
  return Object.entries(value).flatMap(([key, child]) => listValues(child, `${place}/${key}`));
}

async function readEverything(): Promise<StoredText[]> {
  const tree: unknown = (await database.ref('/').get()).val();
  const [files] = await bucket.getFiles();
  const { users } = await auth.listUsers();
  return [
    ...(await readAllDocuments()),
    ...listValues(tree, 'database '),
    ...files.map(({ name, metadata: { metadata, contentDisposition } }) => ({
      place: `storage ${name}`,
      text: JSON.stringify({ metadata, contentDisposition }),
    })),
    ...users.map((user) => ({ place: `auth ${user.uid}`, text: JSON.stringify(user) })),
  ];
}

const includes = (text: string, needle: string) =>
  text.toLowerCase().includes(needle.toLowerCase());

/** Says where a text is found: in the path, or in a field; null for neither. */
function findIn({ place, field, text }: StoredText, needle: string): string | null {
  if (includes(place, needle)) return place;
  if (!includes(text, needle)) return null;
  return field === undefined ? place : `${place} ${field}`;
}

/** Lists every place where something is stored. */
export const listPlaces = async (): Promise<string[]> =>
  (await readEverything()).map(({ place }) => place).filter((place) => !place.startsWith('auth '));

/**
 * Searches every document, every value of the Realtime Database, every file's name and metadata, and every account for
 * these texts. Each result says what was found and where, such as `name in firestore users/<uid> displayName`.
 */
export async function findTraces(needles: Needles): Promise<string[]> {
  const everything = await readEverything();
  if (everything.length < 1_000) throw new Error('Almost nothing was read: the walk is broken.');
  const maskUid = (place: string) => place.replaceAll(needles.uid ?? '', '<uid>');
  const found = Object.entries(needles).flatMap(([what, needle]) =>
    everything.flatMap((stored) => {
      const place = findIn(stored, needle);
      return place === null ? [] : [`${what} in ${maskUid(place)}`];
    }),
  );
  return [...new Set(found)].sort();
}
