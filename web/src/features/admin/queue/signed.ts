import { getErrorCode } from '@appshelf/model';
import type { z } from '@appshelf/model/zod';
import { deleteEntry } from '../../../firebase/functions/deleteEntry';
import { readDocument, serverTime } from '../../../firebase/firestore';
import type { NewValue } from '../../../firebase/firestore/encode';
import { holds } from '../../../firebase/firestore/holds';
import { changeDocuments } from '../../../firebase/firestore/transaction';
import type { Conflict } from './conflict';
import type { Step } from './kind';

/** The part of an entry that a decision depends on. The document itself has the last decision's signature. */
interface Signed<Status extends string> {
  status: Status;
  updatedAt: number;
  moderation?: { by: string; at: number } | undefined;
}

/** The state of an entry that a decision is based on. */
interface SignedBasis<Status extends string> {
  status: Status;
  updatedAt: number;
  /** Who decided last, and when; null for an unknown time. */
  moderation: { by: string; at: number | null } | null;
}

/** The basis of a decision about an entry as it is shown. */
export const getBasis = <Status extends string>({
  status,
  updatedAt,
  moderation,
}: Signed<Status>): SignedBasis<Status> => ({
  status,
  updatedAt,
  moderation: moderation ?? null,
});

/** The basis of a decision in a queue. Undoing is based on the own decision, whose time isn't known. */
export function getStepBasis<Status extends string>(
  { item, from }: Pick<Step<Signed<Status>, Status>, 'item' | 'from'>,
  by: string,
): SignedBasis<Status> {
  const basis = getBasis(item);
  return from === null ? basis : { ...basis, status: from, moderation: { by, at: null } };
}

function isKnown(
  made: { by: string; at: number },
  known: SignedBasis<string>['moderation'],
): boolean {
  return made.by === known?.by && (known.at === null || known.at === made.at);
}

/** Compares a basis with what is stored; null when a decision can be stored. */
export function findSignedConflict<Status extends string>(
  basis: SignedBasis<Status>,
  stored: Signed<Status> | null,
): Conflict<Status> | null {
  if (stored === null) return { reason: 'deleted' };
  if (stored.updatedAt !== basis.updatedAt) return { reason: 'edited' };
  const { moderation: made } = stored;
  if (made !== undefined && !isKnown(made, basis.moderation)) {
    return { reason: 'decided', to: stored.status, by: made.by };
  }
  // When moderation is switched off, the server publishes pending reviews without a decision.
  return stored.status === basis.status ? null : { reason: 'edited' };
}

/** Where an entry is stored, and how its state is read. */
interface SignedDocument<Status extends string> {
  path: string;
  schema: z.ZodType<Signed<Status>>;
  basis: SignedBasis<Status>;
}

/**
 * Changes an entry in a transaction, signed by a moderator, or returns why its basis is outdated. The same decision by
 * the same moderator counts as made, because the answer to it may have been lost.
 */
export async function changeSigned<Status extends string>(
  { path, schema, basis }: SignedDocument<Status>,
  by: string,
  fields: Record<string, NewValue>,
): Promise<Conflict<Status> | null> {
  const update: Record<string, NewValue> = { ...fields, moderation: { by, at: serverTime } };
  let conflict: Conflict<Status> | null = null;
  await changeDocuments([path], ([stored = null]) => {
    conflict = findSignedConflict(basis, stored === null ? null : schema.parse(stored));
    if (conflict === null) return [{ path, update }];
    if (conflict.reason === 'decided' && holds(stored ?? {}, update)) conflict = null;
    return [];
  });
  return conflict;
}

/** What happened to an entry since it was shown; null for nothing. */
export async function readSignedConflict<Status extends string>({
  path,
  schema,
  basis,
}: SignedDocument<Status>): Promise<Conflict<Status> | null> {
  return findSignedConflict(basis, await readDocument(path, (_id, fields) => schema.parse(fields)));
}

/** Moves an entry to the trash, or returns why its basis is outdated. */
export async function deleteSigned<Status extends string>(
  document: SignedDocument<Status>,
): Promise<Conflict<Status> | null> {
  const { path, basis } = document;
  const conflict = await readSignedConflict(document);
  if (conflict !== null) return conflict;
  const { updatedAt, moderation } = basis;
  try {
    await deleteEntry({ target: path, basis: { updatedAt, decidedAt: moderation?.at ?? null } });
    return null;
  } catch (error) {
    if (getErrorCode(error) !== 'functions/failed-precondition') throw error;
    return { reason: 'edited' };
  }
}
