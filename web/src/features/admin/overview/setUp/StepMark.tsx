import { CircleCheck, CircleDashed, CircleMinus } from 'lucide-react';
import type { StepState } from './steps';

const marks = {
  done: { Icon: CircleCheck, color: 'text-good' },
  skipped: { Icon: CircleMinus, color: 'text-ink-3' },
  open: { Icon: CircleDashed, color: 'text-ink-3' },
} as const;

/** The mark of a step's state. A text beside it says what it means. */
export function StepMark({ state }: { state: StepState }) {
  const { Icon, color } = marks[state];
  return <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${color}`} />;
}
