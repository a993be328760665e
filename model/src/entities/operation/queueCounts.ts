import * as z from '../../zod';
import type { Permission } from '../../rights/permissions';

/** What waits for a moderator, by kind. */
export const queueKinds = [
  'reviews',
  'instructions',
  'translations',
  'reports',
  'messages',
] as const;
export type QueueKind = (typeof queueKinds)[number];

/** `queues/counts`: how many wait, by kind (server). A kind that was never counted has 0. */
export const queueCounts = z.object(
  Object.fromEntries(
    queueKinds.map((kind) => [kind, z.number().int().nonnegative().default(0)]),
  ) as Record<QueueKind, z.ZodDefault<z.ZodNumber>>,
);
export type QueueCounts = z.infer<typeof queueCounts>;

interface Queue {
  /** The names of one waiting entry and of several. */
  names: readonly [one: string, several: string];
  /** The page on which the queue is handled. */
  path: string;
  /** The permission that handling the queue needs. */
  permission: Permission;
}

/** The queues of what waits for a moderator. */
export const queues: Readonly<Record<QueueKind, Queue>> = {
  reviews: {
    names: ['review', 'reviews'],
    path: '/admin/reviews',
    permission: 'reviews.moderate',
  },
  instructions: {
    names: ['instruction', 'instructions'],
    path: '/admin/resources',
    permission: 'instructions.moderate',
  },
  translations: {
    names: ['translation', 'translations'],
    path: '/translate',
    permission: 'instructions.moderate',
  },
  reports: {
    names: ['report', 'reports'],
    path: '/admin/reports',
    permission: 'reports.settle',
  },
  messages: {
    names: ['message', 'messages'],
    path: '/admin/emails?tab=inbox&status=new',
    permission: 'messages.answer',
  },
};

/** When a moderator gets emails about what waits. */
export const moderationMailChoices = ['atOnce', 'daily', 'none'] as const;
export type ModerationMail = (typeof moderationMailChoices)[number];

/** The email choice of a moderator who has not chosen. */
export const defaultModerationMail: ModerationMail = 'daily';

/** How many emails at once a moderator gets in an hour about things of one kind; one more email says how many others came. */
export const maxNoticesAnHour = 10;
