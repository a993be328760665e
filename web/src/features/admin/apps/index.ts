export { useCountAppsByStatusQuery } from './api';
export { statusLabels } from './StatusBadge';
export { suggestApps } from './list/suggestApps';
