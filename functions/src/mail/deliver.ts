import { logger } from '../logger';
import type { AccountLinks } from './accountLinks';
import { compose, type ComposedLetter, type Sources } from './compose';
import { afterAttempt, isHeldBy, takenUp, type Delivery, type Outcome } from './delivery';
import { failureOf } from './failure';
import type { Letter, Outbox } from './outbox';
import type { Send } from './smtp';
import { UnwritableError } from './unwritable';

/** What delivering needs. */
export interface Post {
  outbox: Outbox;
  groupLetter: Sources['groupLetter'];
  send: Send;
  /** Whom letters come from, such as `Appshelf <desk@appshelf.test>`. */
  sender: () => Promise<string>;
  accountLinks: AccountLinks;
  now: () => Date;
}

/** The letter passed into other hands while this attempt was on its way; it must not end it. */
class OvertakenError extends Error {}

async function composed(
  id: string,
  letter: Letter,
  post: Post,
): Promise<ComposedLetter | Extract<Outcome, { reason: string }>> {
  try {
    return await compose(id, letter, await post.sender(), {
      template: post.outbox.template,
      groupLetter: post.groupLetter,
      accountLinks: post.accountLinks,
    });
  } catch (error) {
    if (error instanceof UnwritableError) return { kind: 'permanent', reason: error.message };
    throw error;
  }
}

/** One attempt; null when it was overtaken, and its end is somebody else's. */
async function attempted(
  id: string,
  letter: ComposedLetter,
  attempt: number,
  { outbox, send }: Post,
): Promise<Outcome | null> {
  let handedOver = false;
  const handOver = async () => {
    const held = await outbox.change(id, (delivery) =>
      isHeldBy(attempt, delivery) ? { ...delivery, handedOver: true } : null,
    );
    if (held === null) throw new OvertakenError();
    handedOver = true;
  };
  try {
    return { kind: 'delivered', receipt: await send(letter, handOver) };
  } catch (error) {
    return error instanceof OvertakenError ? null : failureOf(error, handedOver);
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
export async function deliver(id: string, post: Post): Promise<Delivery | null> {
  const { outbox, now } = post;
  const taken = await outbox.change(id, (delivery) => takenUp(delivery, now()));
  if (taken?.delivery.state !== 'PROCESSING') return null;
  const attempt = taken.delivery.attempts;
  const letter = await composed(id, taken.letter, post);
  const outcome = 'kind' in letter ? letter : await attempted(id, letter, attempt, post);
  if (outcome === null) return null;
  const ended = await outbox.change(id, (delivery) =>
    isHeldBy(attempt, delivery) ? afterAttempt(delivery, outcome, now()) : null,
  );
  if (outcome.kind !== 'delivered') {
    logger.warn(`Mail ${id}, attempt ${attempt}: ${outcome.reason}`);
  }
  return ended?.delivery ?? null;
}

/** How many letters one look at the outbox takes up. */
const batch = 50;

/** How long one look may go on taking up letters, in milliseconds. */
const patienceMs = 4 * 60_000;

/** Delivers what waits for another attempt, and what an attempt left behind that died; the longest wait first. */
export async function deliverDue(post: Post): Promise<void> {
  const end = post.now().getTime() + patienceMs;
  for (const id of await post.outbox.due(post.now(), batch)) {
    if (post.now().getTime() > end) return;
    await deliver(id, post);
  }
}
