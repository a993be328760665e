import type { FailedEvent } from '@appshelf/model';
import { logger } from '../firebase/logger';

const hourMs = 60 * 60_000;

/** The age of an event after which a failed attempt is the last one, in milliseconds. */
export const lastAttemptAgeMs = 22 * hourMs;

/**
 * The age from which an event is not handled any more, in milliseconds. Attempts that ran out of memory or time could
 * not report that they failed. The age is below 24 hours, because Cloud Functions then silently drops an event of the
 * second generation (https://firebase.google.com/docs/functions/retries).
 */
export const maxAgeMs = 23 * hourMs;

/** Thrown for an event that no attempt can handle, such as one without its document. The event is not retried. */
export class UnreadableEventError extends Error {
  override name = 'UnreadableEventError';
}

/** The fields of an event that a failure names. */
export interface EventInfo {
  /** The event's id. A repeated event has the same id. */
  id: string;
  /** The time of the event, RFC 3339. */
  time: string;
  /** The exported function that handles the event. */
  function: string;
  /** The path of the document, file or account that the event is about. */
  target: string;
}

/** An event that a function gave up on. */
export type Failure = Omit<FailedEvent, 'id'> & { eventId: string };

/** The dependencies of {@link handleEvent}. */
export interface EventContext {
  /** Shows a failure to administrators. */
  store: (failure: Failure) => Promise<void>;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Whether an event of this time, in milliseconds since the epoch, is of a restore, which has no consequences. */
  isFromRestore: (time: number) => Promise<boolean>;
}

const toMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

async function giveUp(event: EventInfo, error: unknown, { store, now }: EventContext) {
  await store({
    function: event.function,
    target: event.target,
    eventId: event.id,
    message: toMessage(error),
    eventAt: Date.parse(event.time),
    failedAt: now(),
  });
  logger.error(`${event.function} gave up on the event of ${event.target}.`, error);
}

/**
 * Handles an event of a function that is retried. Cloud Functions repeats an event as long as its function throws, so a
 * failed event ends here in one of two ways: while it is young it is thrown again, later it is stored for administrators
 * and logged, once. The event of a restore ends at once.
 *
 * @throws what `handle` throws, or the error of storing the failure, so that the event is delivered again
 */
export async function handleEvent(
  event: EventInfo,
  handle: () => Promise<unknown>,
  context: EventContext,
): Promise<void> {
  const age = context.now() - Date.parse(event.time);
  if (age >= maxAgeMs) {
    await giveUp(event, new Error('No attempt succeeded within a day.'), context);
    return;
  }
  try {
    if (await context.isFromRestore(Date.parse(event.time))) return;
    await handle();
  } catch (error) {
    if (age < lastAttemptAgeMs && !(error instanceof UnreadableEventError)) {
      logger.warn(`${event.function} failed for ${event.target} and will be retried.`, error);
      throw error;
    }
    await giveUp(event, error, context);
  }
}
