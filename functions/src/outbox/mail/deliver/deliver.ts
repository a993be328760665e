import { logger } from '../../../platform/firebase/logger';
import { compose, type ComposedMail, type MailSources } from '../compose/compose';
import {
  finishAttempt,
  isOwnedByAttempt,
  claimDelivery,
  type Delivery,
  type Outcome,
} from '../queue/delivery';
import { classifyFailure } from './failure';
import { logGivenUp } from '../queue/logGivenUp';
import type { OutgoingMail, Outbox } from '../queue/outbox';
import type { SendMail } from './smtp';
import { UndeliverableError } from '../queue/undeliverableError';

/** The dependencies of delivering mail. */
export interface DeliveryContext extends Omit<MailSources, 'template' | 'translation'> {
  outbox: Outbox;
  send: SendMail;
  /** The sender of emails, such as `Kitchen Garden <desk@garden.example>`. */
  getSender: () => Promise<string>;
  now: () => Date;
}

/** Thrown when another attempt has taken over the email. This attempt must not send it. */
class LostLeaseError extends Error {}

async function tryCompose(
  id: string,
  mail: OutgoingMail,
  context: DeliveryContext,
): Promise<ComposedMail | Extract<Outcome, { reason: string }>> {
  try {
    const { template, translation } = context.outbox;
    const sources = { ...context, template, translation };
    return await compose(id, mail, await context.getSender(), sources);
  } catch (error) {
    if (error instanceof UndeliverableError) return { kind: 'permanent', reason: error.message };
    throw error;
  }
}

/** Tries to send an email once. Null when another attempt has taken over the email. */
async function attemptDelivery(
  id: string,
  mail: ComposedMail,
  attempt: number,
  { outbox, send }: DeliveryContext,
): Promise<Outcome | null> {
  let handedOver = false;
  const handOver = async () => {
    const claimed = await outbox.change(id, (delivery) =>
      isOwnedByAttempt(attempt, delivery) ? { ...delivery, handedOver: true } : null,
    );
    if (claimed === null) throw new LostLeaseError();
    handedOver = true;
  };
  try {
    return { kind: 'delivered', receipt: await send(mail, handOver) };
  } catch (error) {
    return error instanceof LostLeaseError ? null : classifyFailure(error, handedOver);
  }
}

/**
 * Delivers an email of the outbox, unless another worker has claimed it, and stores the result in `delivery`.
 * `handedOver` is stored before the mail server gets the end of the text. An attempt that dies after that ends in
 * ERROR, so an email is never sent twice.
 *
 * @returns the new state of the delivery; null when another worker delivers the email or it is not due
 * @throws when the database fails; the email then waits for the end of its lease
 */
export async function deliver(id: string, context: DeliveryContext): Promise<Delivery | null> {
  const { outbox, now } = context;
  const taken = await outbox.change(id, (delivery) => claimDelivery(delivery, now()));
  if (taken?.delivery.state === 'ERROR') logGivenUp(id, taken.delivery);
  if (taken?.delivery.state !== 'PROCESSING') return null;
  const attempt = taken.delivery.attempts;
  const mail = await tryCompose(id, taken.mail, context);
  const outcome = 'kind' in mail ? mail : await attemptDelivery(id, mail, attempt, context);
  if (outcome === null) return null;
  const ended = await outbox.change(id, (delivery) =>
    isOwnedByAttempt(attempt, delivery) ? finishAttempt(delivery, outcome, now()) : null,
  );
  if (ended?.delivery.state === 'ERROR') logGivenUp(id, ended.delivery);
  else if (outcome.kind !== 'delivered') {
    logger.warn(`Mail ${id}, attempt ${attempt}: ${outcome.reason}`);
  }
  return ended?.delivery ?? null;
}

/** How many emails one run delivers. */
const batchSize = 50;

/** After how long one run starts no new deliveries, in milliseconds. */
const timeBudgetMs = 4 * 60_000;

/** Delivers emails that are due, or whose last attempt did not end. The oldest come first. */
export async function deliverDue(context: DeliveryContext): Promise<void> {
  const end = context.now().getTime() + timeBudgetMs;
  for (const id of await context.outbox.due(context.now(), batchSize)) {
    if (context.now().getTime() > end) return;
    await deliver(id, context);
  }
}
