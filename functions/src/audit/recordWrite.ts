import { getAuditSubjects, collections, type AuditEntry, type AuditFailure } from '@appshelf/model';
import { logger } from '../logger';
import type { Accounts } from '../accounts';
import { getChange, type Fields } from './changes';
import { getAuthorUid, isMemberAction } from './memberActions';
import { findEndUser, type Principal } from './principal';

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
  /** Creates the entry with this id. An existing entry is not changed. */
  create: (id: string, entry: RecordedWrite) => Promise<void>;
  /** Shows administrators that an action could not be recorded. Null removes the notice. */
  report: (id: string, failure: AuditFailure | null) => Promise<unknown>;
}

type Side = 'before' | 'after';

function getAction({ before, after }: Pick<WriteEvent, Side>): string {
  if (before === undefined) return 'create';
  return after === undefined ? 'delete' : 'update';
}

async function toEntry(event: WriteEvent, log: WriteLog): Promise<RecordedWrite | null> {
  const user = await findEndUser(event, log.accounts);
  if (user === null || isMemberAction({ ...event, uid: user.uid })) return null;
  const change = getChange(event.before, event.after);
  if (change === null) return null;
  const author = getAuthorUid(event);
  return {
    action: getAction(event),
    actorUid: user.uid,
    actorEmail: user.email,
    target: event.target,
    about: [
      ...getAuditSubjects(event.target),
      ...(author === null ? [] : [`${collections.users}/${author}`]),
    ],
    ...change,
    outcome: 'done',
    at: new Date(event.time),
  };
}

/** Logs that an act is not recorded, and shows it to administrators. */
async function reportFailure(
  id: string,
  failure: AuditFailure,
  log: WriteLog,
  error: unknown,
): Promise<void> {
  const { target, actorUid } = failure;
  logger.error(
    `The write to ${target} by ${actorUid === '' ? 'nobody known' : actorUid} was not recorded.`,
    error,
  );
  await log.report(id, failure).catch((unreported: unknown) => {
    logger.error('The failure of the audit could not be shown either.', unreported);
  });
}

/**
 * Keeps the entry of an act under an id, so that an event which comes twice is recorded once; nothing where there is no
 * entry to make.
 *
 * @param failure what administrators are shown when it can't be recorded
 * @throws what kept it from being recorded, so that the event is delivered again; administrators see it meanwhile
 */
export async function recordOnce(
  id: string,
  failure: AuditFailure,
  make: () => Promise<RecordedWrite | null>,
  log: WriteLog,
): Promise<void> {
  try {
    const entry = await make();
    if (entry === null) return;
    await log.create(id, entry);
  } catch (error) {
    await reportFailure(id, failure, log, error);
    throw error;
  }
  await log.report(id, null);
}

/**
 * Records what an administrator wrote to a database, under the event's id. What the server writes, and what members do to
 * their own things, is not recorded.
 *
 * @throws see {@link recordOnce}
 */
export async function recordWrite(event: WriteEvent, log: WriteLog): Promise<void> {
  const { id, target, authId, time } = event;
  const failure = { target, actorUid: authId ?? '', at: Date.parse(time) };
  await recordOnce(id, failure, () => toEntry(event, log), log);
}
