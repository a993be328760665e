export { AdminLink } from './AdminLink';
export { adminPages, canOpenPage, type AdminPath } from './adminPages';
export { LostPermission } from './LostPermission';
export { useCanOpen } from './useCanOpen';
