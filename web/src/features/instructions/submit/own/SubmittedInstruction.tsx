import type { Instruction } from '@appshelf/model';
import { PageMeta } from '../../../../ui';
import { InstructionArticle } from '../../detail/InstructionArticle';
import { ModerationNotes } from './ModerationNotes';
import { ReturnButton } from './ReturnButton';
import { StatusBadge } from './StatusBadge';
import { statusTexts } from './statusTexts';

/** A submitted or rejected instruction as readers would see it, for its author. */
export function SubmittedInstruction({ instruction }: { instruction: Instruction }) {
  const { id, title, status } = instruction;
  return (
    <>
      <PageMeta title={title} />
      <div className="grid gap-4 rounded-card bg-surface px-5 py-4 ring-1 ring-line">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-3">
            <StatusBadge status={status} />
            <p className="text-ink-2">{statusTexts[status].sentence}</p>
          </div>
          <ReturnButton instruction={instruction} />
        </div>
        <ModerationNotes id={id} />
      </div>
      <InstructionArticle instruction={instruction} progressKey={null} />
    </>
  );
}
