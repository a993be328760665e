import { t } from '@lingui/core/macro';
import { toPlainFields } from './plain';
import * as schemas from './schemas';
import type { Decoder } from './values';

/** The parts of a document's snapshot that both of Firestore's SDKs have. */
interface Snapshot {
  id: string;
  ref: { path: string };
  data: () => object;
}

/** A stored document does not have the expected shape. The message is for people. */
export class UnreadableDocumentError extends Error {
  constructor(path: string, cause: unknown) {
    super(
      t`The entry ${path} can’t be shown, because it isn’t stored in the expected form. Load the page again. If that doesn’t help, tell the people who run the site.`,
      { cause },
    );
    this.name = 'UnreadableDocumentError';
  }
}

/** What a list or page holds in place of a document that cannot be read, made of its id and its fields as they are. */
export type UnreadableDecoder<Entity> = (id: string, fields: object) => Entity;

/**
 * Converts a document into an entity.
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

/** The documents of a list: those that could be read, and the paths of the others. */
export interface DecodedDocuments<Entity> {
  entities: Entity[];
  unreadable: string[];
}

/**
 * Converts documents into entities. A document that cannot be read does not hide the others: its path is returned, and
 * the error is reported on the console. With `decodeUnreadable`, such a document becomes an entity too.
 */
export function decodeDocuments<Entity>(
  snapshots: readonly Snapshot[],
  decode: Decoder<Entity>,
  decodeUnreadable?: UnreadableDecoder<Entity>,
): DecodedDocuments<Entity> {
  const decoded: DecodedDocuments<Entity> = { entities: [], unreadable: [] };
  for (const snapshot of snapshots) {
    try {
      decoded.entities.push(decodeDocument(snapshot, decode, decodeUnreadable));
    } catch (error) {
      console.error(error);
      decoded.unreadable.push(snapshot.ref.path);
    }
  }
  return decoded;
}
