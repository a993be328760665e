import type { InstructionStatus } from '@appshelf/model';
import { i18n } from '../../../../lib/i18n';
import { Badge } from '../../../../ui';
import { statusTexts } from './statusTexts';

/** The state of a member's own instruction. */
export function StatusBadge({ status }: { status: InstructionStatus }) {
  return <Badge tone={statusTexts[status].tone}>{i18n._(statusTexts[status].label)}</Badge>;
}
