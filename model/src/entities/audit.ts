import { z } from 'zod';
import { millis } from '../primitives';

/**
 * `audit/{id}`: who did what to what, when, with the state before and after. Written by Cloud Functions before the
 * change itself, so that nothing happens unrecorded; `outcome` then says whether the change went through.
 */
export const auditEntry = z.object({
  id: z.string(),
  /** The callable that acted, such as `setAdminClaim`. */
  action: z.string(),
  actorUid: z.string(),
  actorEmail: z.string().nullable(),
  /** What was acted on, as a path: `users/{uid}`. */
  target: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  outcome: z.enum(['started', 'done', 'failed']),
  at: millis,
});
export type AuditEntry = z.infer<typeof auditEntry>;
