export { StatusBadge } from './StatusBadge';
export { entryTags } from './api';
export { statusActions, statusLabels } from './statusWords';
export { useSetStatus } from './useSetStatus';
export { useStatusActions } from './useStatusActions';
