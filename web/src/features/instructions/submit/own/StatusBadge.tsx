import type { InstructionStatus } from '@appshelf/model';
import { Badge } from '../../../../ui';
import { statusWords } from './statusWords';

/** The state of one's own instruction. */
export function StatusBadge({ status }: { status: InstructionStatus }) {
  return <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>;
}
