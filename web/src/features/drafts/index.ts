export { hasDraft, type DraftKey } from './storedDraft';
export { finished, LeaveGuard } from './LeaveGuard';
export { RestoredDraft } from './RestoredDraft';
export { SaveRow } from './SaveRow';
export { useDraftForm, type DraftForm } from './useDraftForm';
