import { createHash } from 'node:crypto';
import { collections, type ReportTarget } from '@appshelf/model';
import type { DocumentData, Firestore, Transaction } from 'firebase-admin/firestore';
import { shownFields } from './shownFields';
import { holdsChanges, type StoredCase } from './storedCase';
import { getTargetDocument, targetKinds } from './targets';

/** How many versions of a thing are remembered as kept, so that an author can return to an earlier one. */
const maxVersions = 20;

/** Steps have no text alternative where they were written before there was one: what moderators kept of them stays kept. */
const isMissingAlt = ([name, value]: [string, unknown]): boolean =>
  name === 'imageAlt' && (value === '' || value === undefined);

/** The same text for equal values, in whichever order their fields are. */
function toComparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toComparable);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.entries(value)
    .filter((entry) => !isMissingAlt(entry))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => [name, toComparable(each)]);
}

/** A hash of everything that readers see of a thing; null when its document does not hold it. */
export function getVersion({ kind, ids }: ReportTarget, fields: DocumentData): string | null {
  const { getPart } = targetKinds[kind];
  const part = getPart === undefined ? fields : getPart(fields, ids[1] ?? '');
  if (typeof part !== 'object' || part === null) return null;
  const shown = Object.entries(shownFields[kind]).flatMap(([name, isShown]) => {
    const value: unknown = (part as DocumentData)[name];
    const isSeen = isShown === true || (isShown === 'whenStored' && name in part);
    return isSeen && !isMissingAlt([name, value]) ? [[name, toComparable(value)]] : [];
  });
  return createHash('sha256')
    .update(JSON.stringify([kind, shown]))
    .digest('hex');
}

/** The version of a thing that its case is about: as it is, or as it would be when what hid it is undone. */
export const getHeldVersion = (stored: StoredCase, fields: DocumentData): string | null =>
  getVersion(
    stored,
    isAsHidden(stored, fields) ? { ...fields, ...stored.replaced?.before } : fields,
  );

/** Whether something still has the values that hid it. */
export const isAsHidden = ({ replaced }: StoredCase, fields: DocumentData): boolean =>
  replaced !== null && holdsChanges(fields, replaced.after);

/** What a document holds as a whole: the instruction that a step is a part of, or the thing itself. */
export const getWhole = ({ kind, ids }: ReportTarget): ReportTarget =>
  kind === 'step' ? { kind: 'instruction', ids: ids.slice(0, 1) } : { kind, ids };

/** What a decision to keep this thing may have been made about: the thing, and the instruction that a step is a part of. */
export const getWholes = (target: ReportTarget): ReportTarget[] =>
  target.kind === 'step' ? [target, getWhole(target)] : [target];

/** The hashes of a thing as it is now, and of the document that it is a part of. */
const getVersions = (targets: readonly ReportTarget[], fields: DocumentData): string[] =>
  targets.flatMap((each) => getVersion(each, fields) ?? []);

/** Adds the present version of these things to the versions that moderators kept. */
export function addKeptVersions(
  kept: readonly string[],
  targets: readonly ReportTarget[],
  fields: DocumentData,
): string[] {
  return [...new Set([...kept, ...getVersions(targets, fields)])].slice(-maxVersions);
}

/**
 * Whether a moderator kept a thing as it is now: by a decision on it, on the instruction that it is a step of, or on the same
 * step in another place.
 */
export async function isKept(
  target: ReportTarget,
  fields: DocumentData,
  transaction: Transaction,
  firestore: Firestore,
): Promise<boolean> {
  const versions = getVersions(getWholes(target), fields);
  if (versions.length === 0) return false;
  const { empty } = await transaction.get(
    queryKept(getTargetDocument(target), versions, firestore),
  );
  return !empty;
}

/** The case in which one of these versions was kept. */
export const queryKept = (document: string, versions: readonly string[], firestore: Firestore) =>
  firestore
    .collection(collections.reportCases)
    .where('document', '==', document)
    .where('keptVersions', 'array-contains-any', versions)
    .limit(1);
