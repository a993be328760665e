import { auditSubjects, collections, type AuditEntry, type AuditFailure } from '@appshelf/model';
import { logger } from 'firebase-functions';
import type { Accounts } from '../accounts';
import { changeOf, type Fields } from './changes';
import { authorOf, isMemberAct } from './memberActs';
import { endUserOf, type Principal } from './principal';

/** A write that a database tells of. */
export interface WriteEvent extends Principal {
  /** The event's own id, the same whenever it is delivered again. */
  id: string;
  /** When it was written, RFC 3339. */
  time: string;
  /** The path of what was written. */
  target: string;
  before: Fields | undefined;
  after: Fields | undefined;
}

/** An entry as it is stored, but for the moment, which every store has its own type for. */
export type RecordedWrite = Omit<AuditEntry, 'id' | 'at'> & { at: Date };

/** What recording depends on. */
export interface WriteLog {
  accounts: Pick<Accounts, 'getUser'>;
  /** Keeps an entry under this id; one that is there already stays as it is. */
  keep: (id: string, entry: RecordedWrite) => Promise<void>;
  /** Shows administrators that an act is not recorded, or with null that it is by now. */
  report: (id: string, failure: AuditFailure | null) => Promise<unknown>;
}

type Side = 'before' | 'after';

function actionOf({ before, after }: Pick<WriteEvent, Side>): string {
  if (before === undefined) return 'create';
  return after === undefined ? 'delete' : 'update';
}

async function entryOf(event: WriteEvent, log: WriteLog): Promise<RecordedWrite | null> {
  const user = await endUserOf(event, log.accounts);
  if (user === null || isMemberAct({ ...event, uid: user.uid })) return null;
  const change = changeOf(event.before, event.after);
  if (change === null) return null;
  const author = authorOf(event);
  return {
    action: actionOf(event),
    actorUid: user.uid,
    actorEmail: user.email,
    target: event.target,
    about: [
      ...auditSubjects(event.target),
      ...(author === null ? [] : [`${collections.users}/${author}`]),
    ],
    ...change,
    outcome: 'done',
    at: new Date(event.time),
  };
}

/** Logs that an act is not recorded, and shows it to administrators. */
async function reportFailure(event: WriteEvent, log: WriteLog, error: unknown): Promise<void> {
  const { id, target, authId, time } = event;
  logger.error(`The write to ${target} by ${authId ?? 'nobody known'} was not recorded.`, error);
  const failure = { target, actorUid: authId ?? '', at: Date.parse(time) };
  await log.report(id, failure).catch((unreported: unknown) => {
    logger.error('The failure of the audit could not be shown either.', unreported);
  });
}

/**
 * Records what an administrator wrote to a database. The event's id is the entry's, so that an event which comes twice
 * is recorded once. What the server writes, and what members do to their own things, is not recorded.
 *
 * @throws what kept it from being recorded, so that the event is delivered again; administrators see it meanwhile
 */
export async function recordWrite(event: WriteEvent, log: WriteLog): Promise<void> {
  try {
    const entry = await entryOf(event, log);
    if (entry === null) return;
    await log.keep(event.id, entry);
  } catch (error) {
    await reportFailure(event, log, error);
    throw error;
  }
  await log.report(event.id, null);
}
