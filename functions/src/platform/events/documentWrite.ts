import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { AuthType, Change } from 'firebase-functions/firestore';

/** A write to a document, as a function's parts get it. `Params` are the names in braces of the document's path. */
export interface DocumentWrite<Params extends string = never> {
  /** The event's id. A repeated event has the same id. */
  id: string;
  /** The time of the write, RFC 3339. */
  time: string;
  /** The document's path. */
  document: string;
  params: Readonly<Record<Params, string>>;
  data: Pick<Change<DocumentSnapshot>, 'before' | 'after'>;
  /** The author of the write: see `findEndUser`. */
  authType: AuthType;
  authId: string | undefined;
}
