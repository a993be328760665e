import type { MailDelivery, MailReceipt } from '@appshelf/model';

type Times = 'startTime' | 'endTime' | 'dueAt';

/** The state of a mail's delivery, with times as dates. */
export type Delivery = Omit<MailDelivery, Times> & Record<Times, Date | null>;

/** The outcome of an attempt. `unknown`: the mail server may have accepted the email. */
export type Outcome =
  | { kind: 'delivered'; receipt: MailReceipt }
  | { kind: 'transient' | 'permanent' | 'unknown'; reason: string };

/**
 * How long an attempt owns an email, in milliseconds. This is longer than the timeout of every function that delivers, so
 * no function still works on an email whose lease has ended.
 */
export const leaseMs = 10 * 60_000;

const minute = 60_000;

/** How long after each failure the next attempt follows, in milliseconds: seven attempts within a day. */
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute, 4 * 60 * minute, 12 * 60 * minute];

const interruptedMessage =
  'The attempt was interrupted after the email was handed over, so it may have arrived. It is not sent again automatically.';
const gaveUpMessage = 'The last attempt was interrupted, and there were too many before it.';

/** What of a delivery says whether the email can still be withdrawn. */
export interface DeliveryProgress {
  state: Delivery['state'];
  /** When the delivery ended; null while it has not. */
  endTime: object | null;
  handedOver?: boolean;
}

/** Whether an email can still be withdrawn: its delivery has not finished and its text was not handed over. */
export function canBeWithdrawn(delivery: DeliveryProgress | null): boolean {
  if (delivery === null) return true;
  return (
    delivery.endTime === null && !(delivery.state === 'PROCESSING' && delivery.handedOver === true)
  );
}

/**
 * The attempts since an administrator last retried the email. `attempts` itself is never reset, because an attempt
 * compares it with its own number to know whether it still owns the email.
 */
const countAttempts = ({ attempts, attemptsBefore = 0 }: Delivery) => attempts - attemptsBefore;

/** The delivery of a new mail. */
export function toPendingDelivery(now: Date): Delivery {
  return {
    state: 'PENDING',
    attempts: 0,
    error: null,
    startTime: now,
    endTime: null,
    dueAt: now,
    handedOver: false,
    info: null,
  };
}

function toFinished(delivery: Delivery, state: 'SUCCESS' | 'ERROR', now: Date): Delivery {
  return { ...delivery, state, endTime: now, dueAt: null };
}

/**
 * Claims an email for an attempt. Returns PROCESSING with a lease when the caller may deliver it, or ERROR when an
 * interrupted attempt must not be repeated. Null when the email is finished, claimed by another worker, or not due.
 */
export function claimDelivery(delivery: Delivery | null, now: Date): Delivery | null {
  const current = delivery ?? toPendingDelivery(now);
  if (current.state === 'SUCCESS' || current.state === 'ERROR') return null;
  if (current.state !== 'PENDING' && current.dueAt !== null && current.dueAt > now) return null;
  if (current.state === 'PROCESSING' && current.handedOver) {
    return { ...toFinished(current, 'ERROR', now), error: interruptedMessage };
  }
  if (countAttempts(current) > pauses.length) {
    return { ...toFinished(current, 'ERROR', now), error: gaveUpMessage };
  }
  return {
    ...current,
    state: 'PROCESSING',
    attempts: current.attempts + 1,
    startTime: current.startTime ?? now,
    dueAt: new Date(now.getTime() + leaseMs),
    handedOver: false,
  };
}

/**
 * The delivery of a failed email that is sent again, with as many attempts as a new one. Null for an email that was
 * delivered or is being delivered.
 *
 * @param evenIfArrived whether to retry an email that the mail server may have accepted
 */
export function toRetriedDelivery(
  delivery: Delivery | null,
  evenIfArrived: boolean,
  now: Date,
): Delivery | null {
  if (delivery?.state !== 'ERROR' || (delivery.handedOver && !evenIfArrived)) return null;
  return {
    ...delivery,
    state: 'RETRY',
    attemptsBefore: delivery.attempts,
    endTime: null,
    dueAt: now,
    handedOver: false,
  };
}

/** Whether this attempt still owns the email. Each claim increases the number of attempts. */
export function isOwnedByAttempt(attempt: number, delivery: Delivery | null): delivery is Delivery {
  return delivery?.state === 'PROCESSING' && delivery.attempts === attempt;
}

/** The delivery after an attempt. A temporary failure leads to another attempt, up to a limit. */
export function finishAttempt(delivery: Delivery, outcome: Outcome, now: Date): Delivery {
  if (outcome.kind === 'delivered') {
    return { ...toFinished(delivery, 'SUCCESS', now), error: null, info: outcome.receipt };
  }
  const pause = outcome.kind === 'transient' ? pauses[countAttempts(delivery) - 1] : undefined;
  if (pause === undefined) return { ...toFinished(delivery, 'ERROR', now), error: outcome.reason };
  return {
    ...delivery,
    state: 'RETRY',
    error: outcome.reason,
    dueAt: new Date(now.getTime() + pause),
    handedOver: false,
  };
}
