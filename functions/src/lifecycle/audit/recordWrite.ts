import type { AuditAction, AuditEntry, AuditFailure } from '@appshelf/model';
import { logger } from '../../platform/firebase/logger';
import type { Accounts } from '../../platform/firebase/accounts';
import type { Fields } from './changes';
import { describeWrite } from './describeWrite';
import { isMemberAction } from './memberActions';
import { findEndUser, type Principal } from '../../platform/events/principal';

/** The event of a write to a database. */
export interface WriteEvent extends Principal {
  /** The event's id. A repeated event has the same id. */
  id: string;
  /** The time of the write, RFC 3339. */
  time: string;
  /** The path that was written. */
  target: string;
  before: Fields | undefined;
  after: Fields | undefined;
}

/** An audit entry. Its time is a `Date`, since each store has its own type for times. */
export type RecordedWrite = Omit<AuditEntry, 'id' | 'at'> & { at: Date };

/** The store of audit entries and of failures to record. */
export interface WriteLog {
  accounts: Pick<Accounts, 'getUser'>;
  /** Creates the entry with this id. An existing entry is not changed. */
  create: (id: string, entry: RecordedWrite) => Promise<void>;
  /** Shows administrators that an action could not be recorded. Null removes the notice. */
  report: (id: string, failure: AuditFailure | null) => Promise<unknown>;
}

type Side = 'before' | 'after';

function getAction({ before, after }: Pick<WriteEvent, Side>): AuditAction {
  if (before === undefined) return 'create';
  return after === undefined ? 'delete' : 'update';
}

async function toEntry(event: WriteEvent, log: WriteLog): Promise<RecordedWrite | null> {
  const user = await findEndUser(event, log.accounts);
  if (user === null || isMemberAction({ ...event, uid: user.uid })) return null;
  const described = describeWrite(event.target, event.before, event.after);
  if (described === null) return null;
  return {
    action: getAction(event),
    actorUid: user.uid,
    actorEmail: user.email,
    target: event.target,
    ...described,
    outcome: 'done',
    at: new Date(event.time),
  };
}

/** Logs that a write was not recorded, and shows that to administrators. */
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
 * Stores an entry under an id, so that a repeated event is recorded once. Does nothing for a null entry.
 *
 * @param failure what administrators see when the entry cannot be stored
 * @throws the error of the store, so that the event is delivered again
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
 * Records an administrator's write to a database, under the event's id. Writes of the server, and of members to their
 * own documents, are not recorded.
 *
 * @throws see {@link recordOnce}
 */
export async function recordWrite(event: WriteEvent, log: WriteLog): Promise<void> {
  const { id, target, authId, time } = event;
  const failure = { target, actorUid: authId ?? '', at: Date.parse(time) };
  await recordOnce(id, failure, () => toEntry(event, log), log);
}
