import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppStatus } from '@appshelf/model';
import { Badge, type BadgeTone } from '../../../../ui';
import { i18n } from '../../../../lib/i18n';

const statusBadges: Record<AppStatus, { label: MessageDescriptor; tone: BadgeTone }> = {
  draft: { label: msg`Draft`, tone: 'warn' },
  published: { label: msg({ message: 'Published', context: 'entry' }), tone: 'good' },
  archived: { label: msg({ message: 'Archived', context: 'entry' }), tone: 'neutral' },
};

/** The status of an entry in its colour. */
export function EntryBadge({ status }: { status: AppStatus }) {
  return <Badge tone={statusBadges[status].tone}>{i18n._(statusBadges[status].label)}</Badge>;
}
