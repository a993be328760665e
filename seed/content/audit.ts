import type { AuditSource } from './types';

/** Actions of administrators through callables, the newest last. */
export const auditEntries: AuditSource[] = [
  {
    id: 'audit-disable-viktor',
    action: 'updateUser',
    actor: 'admin',
    subject: 'disabled',
    before: { disabled: false },
    after: { disabled: true },
    outcome: 'done',
    on: '2026-07-03',
  },
  {
    id: 'audit-grant-author',
    action: 'setAdminClaim',
    actor: 'admin',
    subject: 'author',
    before: { admin: false },
    after: { admin: true },
    outcome: 'done',
    on: '2026-08-14',
  },
  {
    id: 'audit-revoke-author',
    action: 'setAdminClaim',
    actor: 'admin',
    subject: 'author',
    before: { admin: true },
    after: { admin: false },
    outcome: 'done',
    on: '2026-08-28',
  },
  {
    id: 'audit-revoke-sessions-daniel',
    action: 'revokeSessions',
    actor: 'admin',
    subject: 'daniel-quist',
    before: {},
    after: {},
    outcome: 'done',
    on: '2026-10-30',
  },
];
