export { AdminLink } from './AdminLink';
export { adminPages, canOpenPage, type AdminPath } from './adminPages';
export { getHistoryHref, HistoryLink } from './HistoryLink';
export { LostPart, LostPermission } from './LostPermission';
export { useCanOpen } from './useCanOpen';
