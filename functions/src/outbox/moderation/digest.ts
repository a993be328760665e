import {
  collections,
  hasPermission,
  listOpenQueues,
  queueKinds,
  queues,
  sentence,
  toDay,
  type MailTemplateUse,
  type QueueCounts,
  type QueueKind,
  type Sentence,
  type UserClaims,
} from '@appshelf/model';
import { queueMail } from '../mail/queue/outbox';
import {
  getHour,
  moderationHour,
  toHour,
  type CountedHour,
  type ModerationMailContext,
} from './notices';
import { readQueueCounts } from './queueCounts';
import { listModerators, type Moderator } from './staff';
import { decode } from '../../platform/firebase/decode';

const permissions = queueKinds.map((kind) => queues[kind].permission);

/** How many things wait, by kind. */
const toCount: Readonly<Record<QueueKind, (count: number) => Sentence>> = {
  reviews: (count) => sentence('{count, plural, one {# review} other {# reviews}}', { count }),
  instructions: (count) =>
    sentence('{count, plural, one {# instruction} other {# instructions}}', { count }),
  translations: (count) =>
    sentence('{count, plural, one {# translation} other {# translations}}', { count }),
  reports: (count) => sentence('{count, plural, one {# report} other {# reports}}', { count }),
  messages: (count) => sentence('{count, plural, one {# message} other {# messages}}', { count }),
};

/** The email about what waits for a moderator in the open queues, by kind; null when nothing does. */
function toDigest(
  { name, claims }: Pick<Moderator, 'name' | 'claims'>,
  counts: QueueCounts,
  open: readonly QueueKind[],
  more: number | '',
  siteUrl: string,
): MailTemplateUse | null {
  const described = open.flatMap((kind) => {
    const count = counts[kind];
    const { permission } = queues[kind];
    if (count === 0 || !hasPermission({ claims }, permission)) return [];
    return [[kind, toCount[kind](count)] as const];
  });
  if (described.length === 0) return null;
  const summary = { list: described.map(([, count]) => count) };
  return {
    name: 'moderation-digest',
    data: { name, summary, more, ...Object.fromEntries(described), siteUrl },
  };
}

/** Queues the email of the day to each moderator who wants one a day and for whom something waits; once a day. */
export async function sendDigests(now: number, context: ModerationMailContext): Promise<void> {
  const { firestore, siteUrl } = context;
  const counts = await readQueueCounts(firestore);
  const open = listOpenQueues(await context.switchedOff());
  for (const moderator of await listModerators(permissions, context)) {
    const template = toDigest(moderator, counts, open, '', siteUrl);
    if (moderator.choice !== 'daily' || template === null) continue;
    const { uid, email } = moderator;
    await queueMail(firestore, `moderation-digest-${toDay(now)}-${uid}`, {
      to: [email],
      uid,
      template,
    });
  }
}

/**
 * Tells those who want emails at once how many more came in a past hour than got an email. An hour is told once; nothing
 * is sent when nothing waits any more.
 */
export async function sendOverflow(now: number, context: ModerationMailContext): Promise<void> {
  const { firestore, siteUrl } = context;
  const hours = await firestore
    .collection(collections.moderationHours)
    .where('isTold', '==', false)
    .get();
  const open = listOpenQueues(await context.switchedOff());
  const past = hours.docs.filter(({ id }) => getHour(id) < toHour(now));
  for (const name of new Set(past.map(({ id }) => getHour(id)))) {
    const ofHour = past.filter(({ id }) => getHour(id) === name);
    const counts = await readQueueCounts(firestore);
    for (const moderator of await listModerators(permissions, context)) {
      const { uid, email, claims, choice } = moderator;
      const more = countMore(
        ofHour.flatMap((hour) => decode(hour, moderationHour) ?? []),
        claims,
        open,
      );
      const template = toDigest(moderator, counts, open, more, siteUrl);
      if (choice !== 'atOnce' || more === 0 || template === null) continue;
      await queueMail(firestore, `moderation-more-${name}-${uid}`, { to: [email], uid, template });
    }
    for (const { ref } of ofHour) await ref.update({ isTold: true });
  }
}

/** How many events of an hour have no email, of the open queues that a moderator handles. */
function countMore(
  hours: readonly CountedHour[],
  claims: UserClaims,
  open: readonly QueueKind[],
): number {
  return hours
    .filter(
      ({ kind }) =>
        kind === undefined ||
        (open.includes(kind) && hasPermission({ claims }, queues[kind].permission)),
    )
    .reduce((sum, { more }) => sum + more.length, 0);
}
