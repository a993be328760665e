import type { AppStatus } from '@appshelf/model';
import { i18n } from '../../../lib/i18n';
import { Badge, type BadgeTone } from '../../../ui';
import { statusLabels } from './statusWords';

const tones: Record<AppStatus, BadgeTone> = {
  draft: 'warn',
  published: 'good',
  archived: 'neutral',
};

/** The status of an entry in its colour. */
export function StatusBadge({ status }: { status: AppStatus }) {
  return <Badge tone={tones[status]}>{i18n._(statusLabels[status])}</Badge>;
}
