import { t } from '@lingui/core/macro';
import { CircleCheck, TriangleAlert, Undo2, X } from 'lucide-react';
import { Button, IconButton, BidiText } from '../../../ui';

/** The result of a decision. */
export interface QueueNotice {
  /** The result in one sentence. */
  sentences: readonly string[];
  tone: 'done' | 'warning';
  /** Whether the decision can be undone. */
  canUndo: boolean;
}

interface ModerationBarProps {
  notice: QueueNotice | null;
  onUndo?: () => void;
  onClose: () => void;
}

/** The result of the last decision, with a button to undo it. It is shown until the next decision. */
export function ModerationBar({ notice, onUndo, onClose }: ModerationBarProps) {
  return (
    <div
      role="status"
      className="above-notice sticky bottom-[calc(var(--covered)+1rem)] z-20 justify-self-center"
    >
      {notice !== null && (
        <div className="flex max-w-2xl animate-rise items-start gap-3 rounded-card bg-raised py-2.5 pe-2 ps-4 shadow-float">
          {notice.tone === 'done' ? (
            <CircleCheck aria-hidden="true" className="mt-1 size-5 shrink-0 text-good" />
          ) : (
            <TriangleAlert aria-hidden="true" className="mt-1 size-5 shrink-0 text-warn" />
          )}
          <div className="min-w-0 flex-1 py-0.5">
            {notice.sentences.map((sentence) => (
              <p key={sentence} className="wrap-anywhere">
                <BidiText text={sentence} />
              </p>
            ))}
          </div>
          {notice.canUndo && (
            <Button
              size="sm"
              icon={<Undo2 aria-hidden="true" className="size-3.5" />}
              onClick={onUndo}
            >{t`Undo`}</Button>
          )}
          <IconButton size="sm" label={t`Close`} icon={X} onClick={onClose} />
        </div>
      )}
    </div>
  );
}
