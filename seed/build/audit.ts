import { createHash } from 'node:crypto';
import { auditEntry, collections, getAuditSubjects } from '@appshelf/model';
import type { Context } from './context';
import { toFields, type SeedDocument } from './document';

/** What somebody with a role did, in the form of `audit/{id}`. */
interface AuditedAction {
  action: string;
  by: string;
  /** The path of the changed entry. */
  target: string;
  /** Other paths whose history shows it, and of which documents they are a part. */
  about: string[];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  at: number;
}

/** Builds the entry of the audit for an action. Its id is derived from target and time. */
export function toAudit(
  { action, by, target, about, before, after, at }: AuditedAction,
  context: Context,
): SeedDocument {
  const id = createHash('sha256').update(`${action} ${target} ${at}`).digest('hex').slice(0, 20);
  const built = context.problems.parsed(
    auditEntry,
    {
      id,
      action,
      actorUid: by,
      actorEmail: context.people.get(by)?.email ?? null,
      target,
      about: [...new Set([target, ...about].flatMap(getAuditSubjects))],
      before,
      after,
      outcome: 'done',
      at,
    },
    'seed/build/audit.ts',
    `audit entry about ${target}`,
  );
  return { path: `${collections.audit}/${id}`, fields: toFields(built, 'id') };
}

/** `audit/{id}` of what administrators did to accounts. */
export function buildAuditDocuments(context: Context): SeedDocument[] {
  return context.content.audit.map(({ file, source }) => {
    const entity = `audit entry “${source.id}”`;
    context.getName(source.actor, { file, entity, field: 'actor' });
    context.getName(source.subject, { file, entity, field: 'subject' });
    const built = context.problems.parsed(
      auditEntry,
      {
        id: source.id,
        action: source.action,
        actorUid: source.actor,
        actorEmail: context.people.get(source.actor)?.email ?? null,
        target: `${collections.users}/${source.subject}`,
        about: [`${collections.users}/${source.subject}`],
        before: source.before,
        after: source.after,
        outcome: source.outcome,
        at: context.getMoment(source.on, source.id, { file, entity, field: 'on' }),
      },
      file,
      entity,
    );
    return { path: `${collections.audit}/${source.id}`, fields: toFields(built, 'id') };
  });
}
