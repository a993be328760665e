import { getOwn, type AuditEntry } from '@appshelf/model';

/** The actions that change no content: an entry that was deleted and restored has the same as before. */
const otherActions = ['create', 'delete', 'restoreEntry', 'purgeEntry'];

/** The actions among these that change a content with a default, which it has where nothing is stored. */
const defaultActions = ['create', 'delete'];

/** Whether an entry of the audit changed the content of what is stored at `path`. See {@link getContentBefore}. */
export function changesContent(
  { target, action, outcome }: AuditEntry,
  path: string,
  hasDefault = false,
): boolean {
  if (target !== path || outcome === 'failed') return false;
  return !otherActions.includes(action) || (hasDefault && defaultActions.includes(action));
}

/**
 * Computes a content before an entry of its history, by undoing this entry and all newer ones. Returns null when that
 * equals the present content. Only fields of the present content are restored, such as no counters.
 *
 * @param entries the entry and those that came after it, the newest first
 * @param hasDefault whether the content has a default where nothing is stored. Its fields are undefined then.
 */
export function getContentBefore(
  content: object,
  path: string,
  entries: readonly AuditEntry[],
  hasDefault = false,
): Record<string, unknown> | null {
  const former: Record<string, unknown> = { ...content };
  for (const entry of entries) {
    if (!changesContent(entry, path, hasDefault)) continue;
    for (const field of Object.keys(content)) {
      if (Object.hasOwn(entry.before, field)) former[field] = getOwn(entry.before, field);
      else if (Object.hasOwn(entry.after, field)) former[field] = undefined;
    }
  }
  return JSON.stringify(former) === JSON.stringify(content) ? null : former;
}
