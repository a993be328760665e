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
      `The entry ${path} cannot be shown, because it is not stored in the expected form. Load the page again; if that does not help, tell the people who run the site.`,
      { cause },
    );
    this.name = 'UnreadableDocumentError';
  }
}

/**
 * Converts a document into an entity.
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

/**
 * Converts documents into entities. A document that cannot be read is reported on the console and left out, so that the
 * others are shown.
 */
export function decodeDocuments<Entity>(
  snapshots: readonly Snapshot[],
  decode: Decoder<Entity>,
): Entity[] {
  return snapshots.flatMap((snapshot) => {
    try {
      return [decodeDocument(snapshot, decode)];
    } catch (error) {
      console.error(error);
      return [];
    }
  });
}
