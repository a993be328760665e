import {
  onDocumentWrittenWithAuthContext,
  type DocumentOptions,
} from 'firebase-functions/firestore';
import { auth } from '../firebase/auth';
import { firestore } from '../firebase/firestore';
import type { DocumentWrite } from './documentWrite';
import { countMemberWrite } from './countMemberWrite';
import { isRestoredDocument } from './trashRestores';
import { UnreadableEventError } from './handleEvent';
import { retried } from './retried';
import { runAll } from './runAll';

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
 * one. They run independently of each other ({@link runAll}), and the write counts for its member's quota. The event is
 * retried for a day ({@link retried}). A document that is restored from the trash starts nothing: it is not new, so nobody
 * gets an email and no quota counts it.
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
      if (isNew && (await isRestoredDocument(data.after, firestore()))) return;
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
        () => countMemberWrite(write, { accounts: auth(), firestore: firestore() }),
        ...parts.map((part) => () => part(write)),
      ]);
    }),
  );
}
