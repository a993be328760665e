export { hasDraft } from './keptDraft';
export { finished, LeaveGuard } from './LeaveGuard';
export { useKeptForm, type KeptForm } from './useKeptForm';
