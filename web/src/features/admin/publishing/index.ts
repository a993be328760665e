export { StatusBadge } from './StatusBadge';
export { listEntryTags } from './api';
export { statusActions, statusLabels } from './statusWords';
export { useSetStatus } from './useSetStatus';
export { useStatusActions } from './useStatusActions';
