import { collections, findContentName, getAuditSubjects, getContentKind } from '@appshelf/model';
import { getChange, type Change, type Fields } from './changes';

/** The declaration of what people with a role edit at a path; undefined for everything else. */
function findKind(path: string) {
  const name = findContentName(path);
  return name === undefined ? undefined : getContentKind(name);
}

/** The uid of the member who wrote a document; null for a document without one. */
export function getOwnerUid(
  target: string,
  before: Fields | undefined,
  after: Fields | undefined,
): string | null {
  const personal = findKind(target)?.personal;
  if (personal === undefined || !('owner' in personal) || personal.owner === null) return null;
  const uid = (after ?? before)?.[personal.owner];
  return typeof uid === 'string' ? uid : null;
}

/** Leaves out what the audit of a kind does not copy. */
function toRecorded(target: string, fields: Fields | undefined): Fields | undefined {
  const audit = findKind(target)?.audit;
  if (fields === undefined || typeof audit !== 'object' || !('recordedWithout' in audit)) {
    return fields;
  }
  const { recordedWithout } = audit;
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !recordedWithout.includes(name)),
  );
}

/**
 * What an entry of the audit says about a write: in whose history it is shown and what changed. Null when nothing
 * changed.
 */
export function describeWrite(
  target: string,
  before: Fields | undefined,
  after: Fields | undefined,
): (Change & { about: string[] }) | null {
  if (getChange(before, after) === null) return null;
  const change = getChange(toRecorded(target, before), toRecorded(target, after));
  const owner = getOwnerUid(target, before, after);
  const about = getAuditSubjects(target);
  return {
    about: owner === null ? about : [...about, `${collections.users}/${owner}`],
    ...(change ?? { before: {}, after: {} }),
  };
}
