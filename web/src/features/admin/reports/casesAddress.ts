import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportCase } from '@appshelf/model';
import type { LiveQuery } from '../../../firebase/firestore/live';

/** The lists of cases, in their order. */
export const shownStatuses = ['open', 'upheld', 'dismissed'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** The labels of the lists. */
export const statusLabels: Record<ShownStatus, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'reports' }),
  upheld: msg`Upheld`,
  dismissed: msg`Dismissed`,
};

/** Parses the list from the address of /admin/reports. */
export function parseShownStatus(parameters: URLSearchParams): ShownStatus {
  return shownStatuses.find((status) => status === parameters.get('status')) ?? 'open';
}

/** The key of the case that alone is shown; null for a list. */
export function parseShownCase(parameters: URLSearchParams): string | null {
  const key = parameters.get('case');
  return key === null || key === '' || key.includes('/') ? null : key;
}

/** The address of a list. */
export function getCasesHref(status: ShownStatus): string {
  return status === 'open' ? '/admin/reports' : `/admin/reports?status=${status}`;
}

/** The database query of a list: open cases with the most weight first, else the last decision. */
export function toCasesQuery(status: ShownStatus): Pick<LiveQuery, 'equal' | 'order'> {
  const order: [field: keyof ReportCase, direction: 'asc' | 'desc'][] =
    status === 'open'
      ? [
          ['weight', 'desc'],
          ['firstAt', 'asc'],
        ]
      : [['decidedAt', 'desc']];
  return { equal: { status }, order };
}
