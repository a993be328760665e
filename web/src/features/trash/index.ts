export { useDeleteEntryMutation, useRestoreEntryMutation } from './api';
export { DeleteEntryButton } from './DeleteEntryButton';
export { DeleteEntryDialog } from './DeleteEntryDialog';
export { restoreDeleted, showDeleted } from './restoreDeleted';
export { useRestoreDeleted } from './useRestoreDeleted';
