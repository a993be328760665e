import type { AppStatus } from '@appshelf/model';
import { Badge, type BadgeTone } from '../../../../ui';

const statusBadges: Record<AppStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'warn' },
  published: { label: 'Published', tone: 'good' },
  archived: { label: 'Archived', tone: 'neutral' },
};

/** The status of an entry in its colour. */
export function EntryBadge({ status }: { status: AppStatus }) {
  return <Badge tone={statusBadges[status].tone}>{statusBadges[status].label}</Badge>;
}
