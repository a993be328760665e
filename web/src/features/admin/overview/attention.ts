import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { collections, type Permission } from '@appshelf/model';
import type { LiveQuery } from '../../../firebase/firestore/live';
import type { PlainFields } from '../../../firebase/firestore/plain';
import { contentTranslationsPath } from '../../translations';
import { isObject } from '../../../lib/isObject';

/** The lists of the "Needs attention" panel, in their order. */
export const attentionKinds = [
  'instructions',
  'translations',
  'reviews',
  'reports',
  'messages',
  'mail',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** How many items of a list are followed live; longer lists are counted by the database. */
export const liveLimit = 25;

interface AttentionList {
  label: MessageDescriptor;
  /** The page where the items are handled. */
  href: string;
  /** The permission to handle the items. */
  permission: Permission;
  /** The query for the items, the oldest first. */
  query: Omit<LiveQuery, 'size'>;
  /** Reads from a document when the item was submitted or received; absent where the list has another order. */
  since?: (fields: PlainFields) => unknown;
}

const toMillis = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The label, link and query of each list. */
export const attentionLists: Record<AttentionKind, AttentionList> = {
  instructions: {
    label: msg`Submitted instructions`,
    href: '/admin/resources',
    permission: 'instructions.moderate',
    query: {
      collection: collections.instructions,
      equal: { status: 'submitted' },
      order: [['updatedAt', 'asc']],
    },
    since: ({ updatedAt }) => updatedAt,
  },
  translations: {
    label: msg`Proposed translations`,
    href: contentTranslationsPath,
    permission: 'instructions.moderate',
    // In the order of the page that lists them, whose index it uses.
    query: {
      collection: collections.translations,
      everywhere: true,
      equal: { status: 'proposed' },
      order: [['updatedAt', 'desc']],
    },
  },
  reviews: {
    label: msg`Pending reviews`,
    href: '/admin/reviews',
    permission: 'reviews.moderate',
    query: {
      collection: collections.reviews,
      everywhere: true,
      equal: { status: 'pending' },
      order: [['updatedAt', 'asc']],
    },
    since: ({ updatedAt }) => updatedAt,
  },
  reports: {
    label: msg`Open reports`,
    href: '/admin/reports',
    permission: 'reports.settle',
    query: {
      collection: collections.reportCases,
      equal: { status: 'open' },
      order: [
        ['weight', 'desc'],
        ['firstAt', 'asc'],
      ],
    },
  },
  messages: {
    label: msg`New messages`,
    href: '/admin/emails?tab=inbox&status=new',
    permission: 'messages.answer',
    query: {
      collection: collections.messages,
      equal: { status: 'new' },
      order: [['createdAt', 'asc']],
    },
    since: ({ createdAt }) => createdAt,
  },
  mail: {
    label: msg`Failed emails`,
    href: '/admin/emails?tab=outbox&state=ERROR',
    permission: 'mail.manage',
    query: {
      collection: collections.mail,
      equal: { 'delivery.state': 'ERROR' },
      order: [['delivery.startTime', 'asc']],
    },
    since: ({ delivery }) => (isObject(delivery) ? delivery.startTime : null),
  },
};

/** When an item was submitted or received, in milliseconds; null where its list has another order. */
export function getWaitingSince(kind: AttentionKind, fields: PlainFields): number | null {
  return toMillis(attentionLists[kind].since?.(fields));
}
