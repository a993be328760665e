import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppStatus } from '@appshelf/model';
import { Badge, type BadgeTone } from '../../../ui';
import { i18n } from '../../../lib/i18n';

/** The names of the statuses in the interface. */
export const statusLabels: Record<AppStatus, MessageDescriptor> = {
  draft: msg`Draft`,
  published: msg`Published`,
  archived: msg`Archived`,
};

const tones: Record<AppStatus, BadgeTone> = {
  draft: 'warn',
  published: 'good',
  archived: 'neutral',
};

/** The status of an app in its colour. */
export function StatusBadge({ status }: { status: AppStatus }) {
  return <Badge tone={tones[status]}>{i18n._(statusLabels[status])}</Badge>;
}
