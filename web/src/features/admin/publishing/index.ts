export { StatusBadge } from './StatusBadge';
export { StatusButtons } from './StatusButtons';
export { statusLabels } from './statusWords';
export { useStatusActions } from './useStatusActions';
