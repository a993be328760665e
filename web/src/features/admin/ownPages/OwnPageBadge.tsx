import type { AppStatus } from '@appshelf/model';
import { Badge, type BadgeTone } from '../../../ui';

const badges: Record<AppStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'warn' },
  published: { label: 'Published', tone: 'good' },
  archived: { label: 'Off the site', tone: 'neutral' },
};

/** Whether visitors see a page. */
export function OwnPageBadge({ status }: { status: AppStatus }) {
  return <Badge tone={badges[status].tone}>{badges[status].label}</Badge>;
}
