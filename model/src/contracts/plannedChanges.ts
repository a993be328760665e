import { plannedCollections } from '../entities/operation/plannedChange';
import { limits } from '../limits';
import { millis } from '../values/primitives';
import * as z from '../zod';

const minute = millis
  .refine((at) => at % 60_000 === 0, 'Choose a whole minute.')
  .nullable();

/**
 * The request of the callable `planChanges`: when an entry gets onto the site and off it; null for not at a set time. It
 * replaces what was planned for the entry. It throws `failed-precondition` without the entry, for a time that
 * is over or too far away, for a publication of what is published until then, while the entry's module is off, and when too
 * much is planned.
 */
export const planChangesRequest = z
  .strictObject({
    entry: z
      .string()
      .regex(
        new RegExp(`^(?:${plannedCollections.join('|')})/[A-Za-z0-9_-]{1,128}$`),
        'Nothing is planned for such an entry.',
      ),
    publishAt: minute,
    archiveAt: minute,
  })
  .refine(({ publishAt, archiveAt }) => publishAt === null || publishAt !== archiveAt, {
    path: ['archiveAt'],
    error: 'Choose another time than that of the publication.',
  });
export type PlanChangesRequest = z.infer<typeof planChangesRequest>;

/** How far ahead a change can be planned, in milliseconds: two years. */
export const maxPlanAheadMs = 2 * 366 * 24 * 60 * 60_000;

/** How many changes can be planned at once. */
export const maxPlannedChanges = limits.plannedChanges;
