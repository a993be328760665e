import { millis } from '../../values/primitives';
import * as z from '../../zod';
import { storedEnum } from '../../values/stored';

/** The actions that the audit records: writes to a database, plans that were carried out, and callables. */
export const auditActions = [
  'create',
  'update',
  'delete',
  'plannedChange',
  'planChanges',
  'changeAddress',
  'saveRedirect',
  'deleteRedirect',
  'saveTaxonomy',
  'saveSynonyms',
  // Versions up to 0.2.0 recorded it.
  'saveCategories',
  'restoreEntry',
  'purgeEntry',
  'settleReport',
  'composeMail',
  'retryMail',
  'replyToMessage',
  'saveMailTemplate',
  'sendCampaign',
  'stopCampaign',
  'sendAccountMail',
  'setAdminClaim',
  'setRole',
  'inviteMember',
  'withdrawInvitation',
  'acceptInvitation',
  'updateUser',
  'revokeSessions',
  'deleteUser',
  'deleteMyAccount',
] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * `audit/{id}`: who did what, when and to which target, with the changed fields before and after. Written by Cloud
 * Functions. A callable creates the entry before it acts, so that nothing happens unrecorded, and sets `outcome`
 * afterwards. A trigger records what administrators write to the databases themselves, with the outcome `done`.
 */
export const auditEntry = z.object({
  id: z.string(),
  /** One of {@link auditActions}, or of those of another version. */
  action: z.string(),
  actorUid: z.string(),
  actorEmail: z.string().nullable(),
  /** The path of the changed entry: `users/{uid}`, `apps/{id}/releases/{version}`, or `site` for the settings. */
  target: z.string(),
  /**
   * The paths whose history shows this entry: the target, the documents that contain it, and the member who wrote it.
   */
  about: z.array(z.string()),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  outcome: storedEnum(['started', 'done', 'failed'], 'started'),
  at: millis,
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Replaces a value that is too large for an entry. */
export const auditOmission = z.strictObject({ omittedBytes: z.number().int().positive() });
export type AuditOmission = z.infer<typeof auditOmission>;

/**
 * RTDB `/auditFailures/{event}`: an action that could not be recorded yet. It is deleted once the action is recorded.
 */
export const auditFailure = z.object({ target: z.string(), actorUid: z.string(), at: millis });
export type AuditFailure = z.infer<typeof auditFailure>;

/** Lists a document's path and the paths of the documents that contain it: `apps/a/reviews/b` and `apps/a`. */
export function getAuditSubjects(target: string): string[] {
  const segments = target.split('/');
  if (segments.length < 2) return [target];
  return segments
    .map((_, index) => index + 1)
    .filter((length) => length % 2 === 0)
    .map((length) => segments.slice(0, length).join('/'))
    .reverse();
}
