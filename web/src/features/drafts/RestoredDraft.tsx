import { t } from '@lingui/core/macro';
import { Button } from '../../ui';

interface RestoredDraftProps {
  /** Replaces the restored work with the saved version. */
  onDiscard: () => void;
  text?: string;
  discardLabel?: string;
}

/** Says that a form shows unsaved work of an earlier visit, and offers to discard it. */
export function RestoredDraft({
  onDiscard,
  text = t`Your unsaved changes have been restored.`,
  discardLabel = t`Discard changes`,
}: RestoredDraftProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-soft px-5 py-3">
      <p>{text}</p>
      <Button size="sm" onClick={onDiscard}>
        {discardLabel}
      </Button>
    </div>
  );
}
