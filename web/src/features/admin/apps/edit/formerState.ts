import { appInput, type App, type AppInput, type AuditEntry } from '@appshelf/model';

/** What an administrator writes about an app; its status and its counters are no part of a former state. */
const contentFields = appInput.keyof().options;

function toContent(app: App): AppInput {
  return Object.fromEntries(contentFields.map((field) => [field, app[field]])) as AppInput;
}

/**
 * The content of an app before an entry of its history: what it holds now, with the entry and all newer ones taken back.
 * null when that is no different from now, or can't be known: because a value was too large to be kept, or would not be
 * accepted today.
 *
 * @param entries the entry and those that came after it, the newest first
 */
export function getContentBefore(app: App, entries: readonly AuditEntry[]): AppInput | null {
  const now = toContent(app);
  const target = `apps/${app.id}`;
  const former: Record<string, unknown> = { ...now };
  for (const entry of entries) {
    if (entry.target !== target || entry.action !== 'update') continue;
    for (const field of contentFields) {
      if (field in entry.before) former[field] = entry.before[field];
    }
  }
  const isSame = JSON.stringify(former) === JSON.stringify(now);
  return isSame ? null : (appInput.safeParse(former).data ?? null);
}

/** What bringing back a former content would change. */
export function getRestoreChange(app: App, former: AppInput): Pick<AuditEntry, 'before' | 'after'> {
  return { before: { ...toContent(app) }, after: { ...former } };
}
