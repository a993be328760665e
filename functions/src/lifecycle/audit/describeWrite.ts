import { collections, getAuditSubjects, getKind } from '@appshelf/model';
import { getChange, type Change, type Fields } from './changes';

/** The declaration of the kind of a document; undefined for a collection without one. */
const findKind = (path: string) => getKind(path.split('/').at(-2) ?? '');

/** The uid of the member who wrote a document; null for a document without one. */
export function getOwnerUid(target: string, fields: Fields | undefined): string | null {
  const personal = findKind(target)?.personal;
  if (personal === undefined || !('owner' in personal) || personal.owner === null) return null;
  const uid = fields?.[personal.owner];
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
  // A write may replace what another member wrote: both are named in it.
  const owners = new Set([before, after].map((fields) => getOwnerUid(target, fields)));
  const members = [...owners].flatMap((uid) =>
    uid === null ? [] : [`${collections.users}/${uid}`],
  );
  return {
    about: [...getAuditSubjects(target), ...members],
    ...(change ?? { before: {}, after: {} }),
  };
}
