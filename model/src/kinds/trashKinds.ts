import { contentKinds, contentNames, findContentName, type ContentName } from './contentKinds';
import type { Trash } from './kind';

/** What can lie in the trash. */
export type TrashKind = {
  [Name in ContentName]: (typeof contentKinds)[Name]['trash'] extends null ? never : Name;
}[ContentName];

const isTrashKind = (name: ContentName): name is TrashKind => contentKinds[name].trash !== null;

/** The kinds of entries that the trash can hold, in the order in which they are listed. */
export const trashKinds: readonly TrashKind[] = contentNames.filter(isTrashKind);

/** The states of an entry: `moving` until all that belongs to it lies in the trash, `restoring` until all is back. */
export const trashStates = ['moving', 'kept', 'restoring', 'purging'] as const;

/** How entries of a kind lie in the trash. */
export const getTrash = (kind: TrashKind): Trash => contentKinds[kind].trash;

/** The kind of the entry at a path; undefined for what `deleteEntry` does not accept. */
export function findTrashKind(path: string): TrashKind | undefined {
  const name = findContentName(path);
  return name !== undefined && isTrashKind(name) ? name : undefined;
}

/**
 * The kind of the entry at a path that `deleteEntry` accepts.
 *
 * @throws for any other path
 */
export function getTrashKind(path: string): TrashKind {
  const kind = findTrashKind(path);
  if (kind === undefined) throw new Error(`${path} cannot be deleted here.`);
  return kind;
}
