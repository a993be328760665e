export { AuditEntries } from './AuditEntries';
export { ChangeList } from './ChangeList';
