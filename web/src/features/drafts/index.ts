export { attempt, noAttempt, toAttempt } from './attempt';
export { getDraftKey, getReplacedKey, removeDrafts, type DraftKey } from '../../lib/draftKeys';
export { hasDraft, storedDraft } from './storedDraft';
export { DraftDialog } from './DraftDialog';
export { useDialogDraft } from './useDialogDraft';
export { finishedState, LeaveGuard } from './LeaveGuard';
export { RestoredDraft } from './RestoredDraft';
export { SaveRow } from './SaveRow';
export { useDraftForm, type DraftForm } from './useDraftForm';
