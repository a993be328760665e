import { formerMemberUid, getTrash, type TrashKind } from '@appshelf/model';
import { canBeInPath } from '../../platform/firebase/pathIds';

/** Matches the uid of a folder's owner in the address of a file. */
const anyOwner = String.raw`([\w-]+)`;

/**
 * The folder with the files of an entry; null for an entry without files. Files stay where they are when their owner leaves: the
 * addresses of its pictures name the folder of what a former member wrote.
 */
export function findEntryFolder(
  kind: TrashKind,
  id: string,
  stored: Readonly<Record<string, unknown>>,
): string | null {
  const { files } = getTrash(kind);
  if (files === null) return null;
  const fields: Record<string, unknown> = { ...stored, id };
  const parts = files.folder
    .split('/')
    .map((part) => (part.startsWith('{') ? fields[part.slice(1, -1)] : part));
  if (!parts.every((part) => canBeInPath(part, 'finding the files of a deleted entry')))
    return null;
  if (!parts.includes(formerMemberUid)) return `${parts.join('/')}/`;
  const address = parts.map((part) => (part === formerMemberUid ? anyOwner : part));
  const owner = new RegExp(`${address.join('%2F')}%2F`).exec(JSON.stringify(stored))?.[1];
  if (owner === undefined) return null;
  return `${parts.map((part) => (part === formerMemberUid ? owner : part)).join('/')}/`;
}
