import * as z from '../zod';
import { millis } from '../primitives';

/**
 * `audit/{id}`: who did what to what, when, with the fields that it changed, before and after. Written by Cloud
 * Functions: what administrators do through a callable before it happens, so that it does not happen unrecorded, with
 * its `outcome` afterwards; what they write to the databases themselves by a trigger, as `done`.
 */
export const auditEntry = z.object({
  id: z.string(),
  /** The callable that acted, such as `setAdminClaim`, or `create`, `update` or `delete` for a write to a database. */
  action: z.string(),
  actorUid: z.string(),
  actorEmail: z.string().nullable(),
  /** What was acted on, as a path: `users/{uid}`, `apps/{id}/releases/{version}`, or `site` for the settings. */
  target: z.string(),
  /** Whose history this belongs to, as paths: the target, what it is a part of, and the member who wrote it. */
  about: z.array(z.string()),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  outcome: z.enum(['started', 'done', 'failed']),
  at: millis,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Stands in an entry for a value that is too large to be kept. */
export const auditOmission = z.strictObject({ omittedBytes: z.number().int().positive() });
export type AuditOmission = z.infer<typeof auditOmission>;

/** RTDB `/auditFailures/{event}`: an act that could not be recorded yet; goes when it is. */
export const auditFailure = z.object({ target: z.string(), actorUid: z.string(), at: millis });
export type AuditFailure = z.infer<typeof auditFailure>;

/** The document at a path and all that it is a part of: `apps/a/reviews/b` is about itself and `apps/a`. */
export function getAuditSubjects(target: string): string[] {
  const segments = target.split('/');
  if (segments.length < 2) return [target];
  return segments
    .map((_, index) => index + 1)
    .filter((length) => length % 2 === 0)
    .map((length) => segments.slice(0, length).join('/'))
    .reverse();
}
