export { useFollowAuditQuery } from './api';
export { AuditEntries } from './AuditEntries';
export { ChangeList } from './ChangeList';
