export { useFollowAuditQuery } from './api';
export { AuditEntries } from './AuditEntries';
export { getDocumentHref } from './documentHref';
