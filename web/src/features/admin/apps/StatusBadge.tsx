import type { AppStatus } from '@appshelf/model';
import { Badge, type BadgeTone } from '../../../ui';

/** The names of the statuses in the interface. */
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

/** The status of an app in its colour. */
export function StatusBadge({ status }: { status: AppStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}
