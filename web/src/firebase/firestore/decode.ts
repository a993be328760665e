import { toPlainFields } from '../plain';
import * as schemas from './schemas';
import type { Decoder } from './values';

/** What both of Firestore's SDKs have of a document. */
interface Snapshot {
  id: string;
  ref: { path: string };
  data: () => object;
}

/** A stored document that does not have the shape that its readers expect. Its message is for people. */
export class UnreadableDocumentError extends Error {
  constructor(path: string, cause: unknown) {
    super(
      `The entry ${path} cannot be shown: it is not stored as this page expects. Load the page again; if that does not help, tell whoever runs the site.`,
      { cause },
    );
    this.name = 'UnreadableDocumentError';
  }
}

/** What a list or page holds in place of a document that cannot be read, made of its id and its fields as they are. */
export type UnreadableDecoder<Entity> = (id: string, fields: object) => Entity;

/**
 * Makes an entity of a document.
 *
 * @throws UnreadableDocumentError when the document does not have the expected shape and `decodeUnreadable` is not given.
 */
export function decodeDocument<Entity>(
  snapshot: Snapshot,
  decode: Decoder<Entity>,
  decodeUnreadable?: UnreadableDecoder<Entity>,
): Entity {
  const { path } = snapshot.ref;
  try {
    return decode(snapshot.id, toPlainFields(snapshot.data()), path, schemas);
  } catch (error) {
    if (decodeUnreadable !== undefined) return decodeUnreadable(snapshot.id, snapshot.data());
    throw new UnreadableDocumentError(path, error);
  }
}

/**
 * Makes entities of documents. One that cannot be read is reported on the console and left out, unless
 * `decodeUnreadable` is given: the others are shown.
 */
export function decodeDocuments<Entity>(
  snapshots: readonly Snapshot[],
  decode: Decoder<Entity>,
  decodeUnreadable?: UnreadableDecoder<Entity>,
): Entity[] {
  return snapshots.flatMap((snapshot) => {
    try {
      return [decodeDocument(snapshot, decode, decodeUnreadable)];
    } catch (error) {
      console.error(error);
      return [];
    }
  });
}
