export { NotificationBell } from './NotificationBell';
export { useMarkShownAsRead } from './useMarkShownAsRead';
