export { useFollowAuditQuery } from './api';
export { AuditEntries } from './AuditEntries';
