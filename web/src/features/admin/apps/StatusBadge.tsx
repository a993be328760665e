import type { AppStatus } from '@appshelf/model';
import { Badge, type BadgeTone } from '../../../ui';

/** What a status is called on a page. */
export const statusLabels: Record<AppStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};

const tones: Record<AppStatus, BadgeTone> = {
  draft: 'warn',
  published: 'good',
  archived: 'neutral',
};

/** The status of an app, with the colour that it has everywhere. */
export function StatusBadge({ status }: { status: AppStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}
