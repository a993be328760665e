export { attempt, noAttempt, toAttempt } from './attempt';
export { getDraftKey, getReplacedKey, hasDraft, storedDraft, type DraftKey } from './storedDraft';
export { finishedState, LeaveGuard } from './LeaveGuard';
export { RestoredDraft } from './RestoredDraft';
export { SaveRow } from './SaveRow';
export { useDraftForm } from './useDraftForm';
