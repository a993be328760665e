import { t } from '@lingui/core/macro';
import { appRelease, compareVersions, type AppRelease } from '@appshelf/model';
import * as z from '@appshelf/model/zod';

/** The values of the form of a release, valid or not. */
export const releaseDraft = z.object({
  version: z.string(),
  notes: z.string(),
  day: z.string(),
  isCurrent: z.boolean(),
});

/** The values of the form of a release. `day` is the date of publication, yyyy-mm-dd, in the local time zone. */
export const releaseForm = z.object({
  version: appRelease.shape.version,
  notes: appRelease.shape.notes,
  day: z.iso.date({ error: () => t`Choose a date.` }),
  /** Whether the version of the release becomes the version of the app. */
  isCurrent: z.boolean(),
});
export type ReleaseForm = z.infer<typeof releaseForm>;

/** Converts a time to a day, yyyy-mm-dd, in the local time zone. */
export function toLocalDay(at: number): string {
  const date = new Date(at);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** Converts a day to a time of publication: `known` when that is on the same day, otherwise noon. */
export function toPublishedAt(day: string, known: number): number {
  return toLocalDay(known) === day ? known : new Date(`${day}T12:00:00`).getTime();
}

/** The values of the form for a release; null for a new release. */
export function toReleaseForm(release: AppRelease | null, now: number): ReleaseForm {
  return {
    version: release?.version ?? '',
    notes: release?.notes ?? '',
    day: toLocalDay(release?.publishedAt ?? now),
    isCurrent: false,
  };
}

/** Whether a version is valid and newer than the version of the app. */
export function isNewer(version: string, current: string): boolean {
  return (
    appRelease.shape.version.safeParse(version).success && compareVersions(version, current) > 0
  );
}
