import type { InstructionStatus } from '@appshelf/model';
import { Badge } from '../../../../ui';
import { statusTexts } from './statusTexts';

/** The state of a member's own instruction. */
export function StatusBadge({ status }: { status: InstructionStatus }) {
  return <Badge tone={statusTexts[status].tone}>{statusTexts[status].label}</Badge>;
}
