import { getErrorCode } from '@appshelf/model';
import type { z } from '@appshelf/model/zod';
import { deleteEntry } from '../../../firebase/functions/deleteEntry';
import { readDocument, serverTime } from '../../../firebase/firestore';
import type { NewValue } from '../../../firebase/firestore/encode';
import { holds } from '../../../firebase/firestore/holds';
import { changeDocuments } from '../../../firebase/firestore/transaction';
import type { Conflict } from './conflict';

/** The part of an entry that a decision depends on. `moderation` is who decided last, and when. */
interface Signed<Status extends string> {
  status: Status;
  updatedAt: number;
  moderation?: { by: string; at: number } | undefined;
}

/** The state of an entry that a decision is based on. */
interface SignedBasis<Status extends string> {
  status: Status;
  updatedAt: number;
  /** Who decided last, and when. The time of a decision made here isn't known: the server sets it. */
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

/** A decision that a moderator signs. */
interface Signature<Status extends string> {
  by: string;
  /** The status that the moderator's own decision set, to undo it; null for a new decision. */
  from: Status | null;
}

/** What moderators do with the entries of a kind whose documents they sign. */
export function makeSigned<Item extends Signed<Status>, Status extends string>(
  getPath: (item: Item) => string,
  schema: z.ZodType<Signed<Status>>,
) {
  /** What happened to an entry since it was shown; null for nothing. */
  const findConflict = async (item: Item): Promise<Conflict<Status> | null> => {
    const stored = await readDocument(getPath(item), (_id, fields) => schema.parse(fields));
    return findSignedConflict(getBasis(item), stored);
  };

  /**
   * Changes an entry in a transaction, signed by a moderator, or returns why its basis is outdated. The same decision by
   * the same moderator counts as made, because the answer to it may have been lost.
   */
  const change = async (
    item: Item,
    { by, from }: Signature<Status>,
    fields: Record<string, NewValue>,
  ): Promise<Conflict<Status> | null> => {
    const path = getPath(item);
    const basis = getBasis(item);
    const expected =
      from === null ? basis : { ...basis, status: from, moderation: { by, at: null } };
    const update: Record<string, NewValue> = { ...fields, moderation: { by, at: serverTime } };
    let conflict: Conflict<Status> | null = null;
    await changeDocuments([path], ([stored = null]) => {
      conflict = findSignedConflict(expected, stored === null ? null : schema.parse(stored));
      if (conflict === null) return [{ path, update }];
      if (conflict.reason === 'decided' && holds(stored ?? {}, update)) conflict = null;
      return [];
    });
    return conflict;
  };

  /** Moves an entry to the trash, or returns why its basis is outdated. */
  const remove = async (item: Item): Promise<Conflict<Status> | null> => {
    const conflict = await findConflict(item);
    if (conflict !== null) return conflict;
    const { updatedAt, moderation } = item;
    const basis = { updatedAt, decidedAt: moderation?.at ?? null };
    try {
      await deleteEntry({ target: getPath(item), basis });
      return null;
    } catch (error) {
      if (getErrorCode(error) !== 'functions/failed-precondition') throw error;
      return { reason: 'edited' };
    }
  };

  return { findConflict, change, remove };
}
