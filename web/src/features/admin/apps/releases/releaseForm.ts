import { appRelease, compareVersions, type AppRelease } from '@appshelf/model';
import * as z from '@appshelf/model/zod';

/** What stands in the form of a release; `day` is the date of its publication, yyyy-mm-dd, where the reader lives. */
export const releaseForm = z.object({
  version: appRelease.shape.version,
  notes: appRelease.shape.notes,
  day: z.iso.date('Choose a date.'),
  /** Whether its version becomes the app's. */
  isCurrent: z.boolean(),
});
export type ReleaseForm = z.infer<typeof releaseForm>;

/** The day of a moment where the reader lives. */
export function toLocalDay(at: number): string {
  const date = new Date(at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The moment that a day stands for: `now` or what it was, on the same day, else noon. */
export function toPublishedAt(day: string, known: number): number {
  return toLocalDay(known) === day ? known : new Date(`${day}T12:00:00`).getTime();
}

/** The form of a new release, or of one that is edited. */
export function toReleaseForm(release: AppRelease | null, now: number): ReleaseForm {
  return {
    version: release?.version ?? '',
    notes: release?.notes ?? '',
    day: toLocalDay(release?.publishedAt ?? now),
    isCurrent: false,
  };
}

/** Whether a version, finished or not, is newer than the app's. */
export function isNewer(version: string, current: string): boolean {
  return (
    appRelease.shape.version.safeParse(version).success && compareVersions(version, current) > 0
  );
}
