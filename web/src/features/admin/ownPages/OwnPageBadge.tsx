import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AppStatus } from '@appshelf/model';
import { Badge, type BadgeTone } from '../../../ui';
import { i18n } from '../../../lib/i18n';

const badges: Record<AppStatus, { label: MessageDescriptor; tone: BadgeTone }> = {
  draft: { label: msg`Draft`, tone: 'warn' },
  published: { label: msg`Published`, tone: 'good' },
  archived: { label: msg`Off the site`, tone: 'neutral' },
};

/** Whether visitors see a page. */
export function OwnPageBadge({ status }: { status: AppStatus }) {
  return <Badge tone={badges[status].tone}>{i18n._(badges[status].label)}</Badge>;
}
