import type { DocumentSnapshot } from 'firebase-admin/firestore';
import {
  onDocumentWrittenWithAuthContext,
  type AuthType,
  type Change,
  type DocumentOptions,
} from 'firebase-functions/firestore';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import { countMemberWrite } from './countMemberWrite';
import { isFromTrash } from './trashRestores';
import { UnreadableEventError } from './handleEvent';
import { retried } from './retried';
import { runAll } from './runAll';

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

/** One of the tasks of a function after a write. It must be idempotent. */
export type WritePart<Params extends string = never> = (
  write: DocumentWrite<Params>,
) => Promise<unknown>;

/** The names in braces of a path pattern. */
type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/**
 * Creates the function for writes to the documents of a path pattern. There is one for each kind of document, since
 * every function that a write starts is billed and takes an instance: what follows from the write are the parts of this
 * one. They run independently of each other ({@link runAll}), and the write counts for its member's quota. The event is retried for a day ({@link retried}). A
 * document that is restored from the trash starts nothing: it is not new, so nobody gets an email and no quota counts it.
 *
 * @param name the name under which the function is exported
 */
export function onDocumentWrite<const Path extends string>(
  name: string,
  path: Path,
  parts: readonly WritePart<ParamName<Path>>[],
  options: Omit<DocumentOptions, 'document' | 'retry'> = {},
) {
  const document: string = path;
  return onDocumentWrittenWithAuthContext(
    { ...options, document, retry: true },
    retried(name, async ({ id, time, document: written, params, authType, authId, data }) => {
      if (data === undefined) throw new UnreadableEventError('The event has no document.');
      const isNew = !data.before.exists && data.after.exists;
      if (isNew && (await isFromTrash(written, Date.parse(time), firestore()))) return;
      const write: DocumentWrite<ParamName<Path>> = {
        id,
        time,
        document: written,
        params: params as Record<ParamName<Path>, string>,
        data,
        authType,
        authId,
      };
      await runAll([
        () => countMemberWrite(write, { accounts: auth(), firestore: firestore(), now: Date.now }),
        ...parts.map((part) => () => part(write)),
      ]);
    }),
  );
}
