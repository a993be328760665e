export { toAuditEntry, useFollowAuditQuery } from './api';
export { AuditEntries } from './AuditEntries';
export { useTargetName } from './useTargetName';
