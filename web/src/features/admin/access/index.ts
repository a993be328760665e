export { AdminLink } from './AdminLink';
export { canOpenPage } from './canOpenPage';
export { getHistoryHref, HistoryLink } from './HistoryLink';
export { LostPart, LostPermission } from './LostPermission';
export { useCanOpen } from './useCanOpen';
