import { toPlainFields } from './plain';
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

/**
 * Makes an entity of a document.
 *
 * @throws UnreadableDocumentError when the document does not have the expected shape.
 */
export function decodeDocument<Entity>(snapshot: Snapshot, decode: Decoder<Entity>): Entity {
  const { path } = snapshot.ref;
  try {
    return decode(snapshot.id, toPlainFields(snapshot.data()), path, schemas);
  } catch (error) {
    throw new UnreadableDocumentError(path, error);
  }
}

/** The documents of a list: those that could be read, and the paths of the others. */
export interface DecodedDocuments<Entity> {
  entities: Entity[];
  unreadable: string[];
}

/** Makes entities of documents. A document that cannot be read does not hide the others: its path is reported, here and on the console. */
export function decodeDocuments<Entity>(
  snapshots: readonly Snapshot[],
  decode: Decoder<Entity>,
): DecodedDocuments<Entity> {
  const decoded: DecodedDocuments<Entity> = { entities: [], unreadable: [] };
  for (const snapshot of snapshots) {
    try {
      decoded.entities.push(decodeDocument(snapshot, decode));
    } catch (error) {
      console.error(error);
      decoded.unreadable.push(snapshot.ref.path);
    }
  }
  return decoded;
}
