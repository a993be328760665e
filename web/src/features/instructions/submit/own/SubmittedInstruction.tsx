import type { Instruction } from '@appshelf/model';
import { i18n } from '../../../../lib/i18n';
import { PageMeta, Skeleton, useLazyModule } from '../../../../ui';
import { InstructionArticle } from '../../detail/InstructionArticle';
import { ReturnButton } from './ReturnButton';
import { StatusBadge } from './StatusBadge';
import { statusTexts } from './statusTexts';

/** Loads with Firestore's full SDK, which the rest of the page does without. */
const loadConversation = () => import('./OwnConversation');

interface SubmittedInstructionProps {
  instruction: Instruction;
  /** Called when a moderator has decided on the instruction. */
  onDecided: () => unknown;
}

/** A submitted or rejected instruction as readers would see it, for its author. */
export function SubmittedInstruction({ instruction, onDecided }: SubmittedInstructionProps) {
  const { title, status } = instruction;
  const late = useLazyModule(loadConversation, true);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageMeta title={title} />
      <div className="grid gap-4 rounded-card bg-surface px-5 py-4 ring-1 ring-line">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-3">
            <StatusBadge status={status} />
            <p className="text-ink-2">{i18n._(statusTexts[status].sentence)}</p>
          </div>
          <ReturnButton instruction={instruction} />
        </div>
      </div>
      {late === null ? (
        <Skeleton className="h-48 max-w-3xl rounded-card" />
      ) : (
        <late.OwnConversation instruction={instruction} onDecided={onDecided} />
      )}
      <InstructionArticle instruction={instruction} progressKey={null} />
    </div>
  );
}
