import { getOwn, type AuditEntry } from '@appshelf/model';

/** The actions that change no content: an entry that was deleted and restored has the same as before. */
const otherActions = ['create', 'delete', 'restoreEntry', 'purgeEntry'];

/** The actions that change a content with a default: a content that is not stored has its default. */
const defaultActions = ['create', 'delete'];

/** Whether an entry of the audit changed the content of the document at `path`. See {@link getContentBefore}. */
export function changesContent(
  { target, action, outcome }: AuditEntry,
  path: string,
  hasDefault = false,
): boolean {
  if (target !== path || outcome === 'failed') return false;
  return !otherActions.includes(action) || (hasDefault && defaultActions.includes(action));
}

/**
 * Whether an entry of the audit is of another document that had the same path before: what is stored now was created
 * after it, or the document was deleted after it and not restored. The audit's own actions say so, old entries too.
 *
 * @param newer the entries that came after it, the newest first
 */
export function isOfFormerDocument(path: string, newer: readonly AuditEntry[]): boolean {
  const lives = newer.filter(({ target, outcome }) => target === path && outcome !== 'failed');
  return lives.some(
    ({ action }, index) =>
      action === 'create' ||
      (action === 'delete' &&
        !lives.slice(0, index).some((later) => later.action === 'restoreEntry')),
  );
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
