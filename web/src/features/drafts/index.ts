export { hasDraft } from './keptDraft';
export { finished, LeaveGuard } from './LeaveGuard';
export { RestoredDraft } from './RestoredDraft';
export { SaveRow } from './SaveRow';
export { useKeptForm, type KeptForm } from './useKeptForm';
