import { appInput, type App, type AppInput, type AuditEntry } from '@appshelf/model';

/** The fields that an administrator edits. Status and counters are not restored. */
const contentFields = appInput.keyof().options;

function toContent(app: App): AppInput {
  return Object.fromEntries(contentFields.map((field) => [field, app[field]])) as AppInput;
}

/**
 * Computes the content of an app before an entry of its history, by undoing this entry and all newer ones. Returns null
 * when that content equals the present one, and when it is unknown or invalid: the audit leaves out large values.
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

/** The change that restoring a former content makes. */
export function getRestoreChange(app: App, former: AppInput): Pick<AuditEntry, 'before' | 'after'> {
  return { before: { ...toContent(app) }, after: { ...former } };
}
