import type { AuditedAction } from '../audit/audit';
import type { DeletedUser } from './deletedUser';

/**
 * The other dependencies of callables about accounts. They write their calls to `log`, as `fakeAccounts` does.
 * `failing` is the step that fails.
 */
export function fakeDependencies(log: string[], failing?: 'audit' | 'data') {
  const acts: AuditedAction[] = [];
  const note = (entry: string) => {
    log.push(entry);
    return Promise.resolve();
  };
  return {
    acts,
    log: (act: AuditedAction) => {
      if (failing === 'audit') return Promise.reject(new Error('The audit cannot be written.'));
      acts.push(act);
      log.push('audit');
      return Promise.resolve(note);
    },
    announce: (uid: string) => note(`announce ${uid}`),
    revokeTokens: (uid: string) => note(`revoke ${uid}`),
    revokeRoles: (uid: string) => note(`revoke roles ${uid}`),
    deleteUserData: ({ uid, email }: DeletedUser) =>
      failing === 'data'
        ? Promise.reject(new Error('The data cannot be deleted.'))
        : note(`data ${uid} ${email ?? '-'}`),
  };
}
