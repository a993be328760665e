import { logger } from '../logger';
import type { AccountLinks } from './accountLinks';
import { compose, type ComposedMail, type MailSources } from './compose';
import {
  finishAttempt,
  isOwnedByAttempt,
  claimDelivery,
  type Delivery,
  type Outcome,
} from './delivery';
import { classifyFailure } from './failure';
import type { OutgoingMail, Outbox } from './outbox';
import type { SendMail } from './smtp';
import { UndeliverableError } from './undeliverableError';

/** What delivering needs. */
export interface DeliveryContext {
  outbox: Outbox;
  campaignMail: MailSources['campaignMail'];
  send: SendMail;
  /** Whom letters come from, such as `Appshelf <desk@appshelf.test>`. */
  getSender: () => Promise<string>;
  accountLinks: AccountLinks;
  now: () => Date;
}

/** The letter passed into other hands while this attempt was on its way; it must not end it. */
class LostLeaseError extends Error {}

async function tryCompose(
  id: string,
  mail: OutgoingMail,
  context: DeliveryContext,
): Promise<ComposedMail | Extract<Outcome, { reason: string }>> {
  try {
    return await compose(id, mail, await context.getSender(), {
      template: context.outbox.template,
      campaignMail: context.campaignMail,
      accountLinks: context.accountLinks,
    });
  } catch (error) {
    if (error instanceof UndeliverableError) return { kind: 'permanent', reason: error.message };
    throw error;
  }
}

/** One attempt; null when it was overtaken, and its end is somebody else's. */
async function attemptDelivery(
  id: string,
  mail: ComposedMail,
  attempt: number,
  { outbox, send }: DeliveryContext,
): Promise<Outcome | null> {
  let handedOver = false;
  const handOver = async () => {
    const held = await outbox.change(id, (delivery) =>
      isOwnedByAttempt(attempt, delivery) ? { ...delivery, handedOver: true } : null,
    );
    if (held === null) throw new LostLeaseError();
    handedOver = true;
  };
  try {
    return { kind: 'delivered', receipt: await send(mail, handOver) };
  } catch (error) {
    return error instanceof LostLeaseError ? null : classifyFailure(error, handedOver);
  }
}

/**
 * Delivers a letter of the outbox, if it is this one's to deliver: an event that comes twice, or a second worker, finds it
 * taken. Never more than one attempt ends a letter's text, and that it is about to is written down before, so that an
 * attempt which dies there leads to ERROR and not to a second letter. How it went stands in `delivery`.
 *
 * @returns the delivery as it is then; null when the letter was not this one's to deliver, or passed into other hands
 * @throws when the database fails; the letter then waits for the end of its lease
 */
export async function deliver(id: string, context: DeliveryContext): Promise<Delivery | null> {
  const { outbox, now } = context;
  const taken = await outbox.change(id, (delivery) => claimDelivery(delivery, now()));
  if (taken?.delivery.state !== 'PROCESSING') return null;
  const attempt = taken.delivery.attempts;
  const mail = await tryCompose(id, taken.mail, context);
  const outcome = 'kind' in mail ? mail : await attemptDelivery(id, mail, attempt, context);
  if (outcome === null) return null;
  const ended = await outbox.change(id, (delivery) =>
    isOwnedByAttempt(attempt, delivery) ? finishAttempt(delivery, outcome, now()) : null,
  );
  if (outcome.kind !== 'delivered') {
    logger.warn(`Mail ${id}, attempt ${attempt}: ${outcome.reason}`);
  }
  return ended?.delivery ?? null;
}

/** How many letters one look at the outbox takes up. */
const batchSize = 50;

/** How long one look may go on taking up letters, in milliseconds. */
const timeBudgetMs = 4 * 60_000;

/** Delivers what waits for another attempt, and what an attempt left behind that died; the longest wait first. */
export async function deliverDue(context: DeliveryContext): Promise<void> {
  const end = context.now().getTime() + timeBudgetMs;
  for (const id of await context.outbox.due(context.now(), batchSize)) {
    if (context.now().getTime() > end) return;
    await deliver(id, context);
  }
}
