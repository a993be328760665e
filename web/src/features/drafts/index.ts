export { hasDraft } from './keptDraft';
export { finished, LeaveGuard } from './LeaveGuard';
export { RestoredDraft } from './RestoredDraft';
export { useKeptForm, type KeptForm } from './useKeptForm';
