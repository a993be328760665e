export { useRestoreEntryMutation } from './api';
export { restoreDeleted, showDeleted } from './restoreDeleted';
