import * as z from '../../zod';
import type { Permission } from '../../rights/permissions';

/** What waits for a moderator, by kind. */
export const queueKinds = ['reviews', 'instructions', 'reports', 'messages'] as const;
export type QueueKind = (typeof queueKinds)[number];

/** `queues/counts`: how many wait, by kind (server). */
export const queueCounts = z.record(z.enum(queueKinds), z.number().int().nonnegative());
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
