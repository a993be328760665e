import { collections } from '@appshelf/model';
import type { LiveQuery } from '../../../firebase/firestoreLive';
import type { PlainFields } from '../../../firebase/plain';

/** What waits for an administrator, in the order in which it asks for a decision. */
export const attentionKinds = ['instructions', 'reviews', 'reports', 'messages', 'mail'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** How many of a kind are followed one by one; more are counted by the database. */
export const liveLimit = 25;

interface AttentionList {
  label: string;
  /** Where it is dealt with. */
  href: string;
  /** The ones that have waited longest come first. */
  query: Omit<LiveQuery, 'size'>;
  /** Since when it waits, of a document's fields; not given where the order is another. */
  since?: (fields: PlainFields) => unknown;
}

const toMillis = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** How each kind is found, what it is called, and where it is dealt with. */
export const attentionLists: Record<AttentionKind, AttentionList> = {
  instructions: {
    label: 'Submitted instructions',
    href: '/admin/resources',
    query: {
      collection: collections.instructions,
      equal: { status: 'submitted' },
      order: [['updatedAt', 'asc']],
    },
    since: ({ updatedAt }) => updatedAt,
  },
  reviews: {
    label: 'Pending reviews',
    href: '/admin/reviews',
    query: {
      collection: collections.reviews,
      everywhere: true,
      equal: { status: 'pending' },
      order: [['updatedAt', 'asc']],
    },
    since: ({ updatedAt }) => updatedAt,
  },
  reports: {
    label: 'Reported reviews',
    href: '/admin/reviews?queue=reported',
    query: {
      collection: collections.reviews,
      everywhere: true,
      equal: { status: 'published' },
      above: { flagCount: 0 },
      order: [
        ['flagCount', 'desc'],
        ['updatedAt', 'desc'],
      ],
    },
  },
  messages: {
    label: 'New messages',
    href: '/admin/emails?tab=inbox&status=new',
    query: {
      collection: collections.messages,
      equal: { status: 'new' },
      order: [['createdAt', 'asc']],
    },
    since: ({ createdAt }) => createdAt,
  },
  mail: {
    label: 'Mail that failed',
    href: '/admin/emails?tab=outbox&state=ERROR',
    query: {
      collection: collections.mail,
      equal: { 'delivery.state': 'ERROR' },
      order: [['delivery.startTime', 'asc']],
    },
    since: ({ delivery }) => (delivery as PlainFields | null)?.startTime,
  },
};

/** Since when a document of a kind waits, in milliseconds; null where its list is in another order. */
export function getWaitingSince(kind: AttentionKind, fields: PlainFields): number | null {
  return toMillis(attentionLists[kind].since?.(fields));
}
