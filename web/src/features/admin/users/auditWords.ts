import type { AuditEntry } from '@appshelf/model';

const actions: Record<string, string> = {
  deleteMyAccount: 'Deleted their own account',
  deleteUser: 'Deleted the account',
  revokeSessions: 'Ended all sessions',
};

const links: Record<string, string> = {
  passwordReset: 'Sent a password reset',
  emailVerification: 'Sent a verification',
};

/** What an entry of the audit tells, as the beginning of a sentence. */
export function actInWords({ action, after }: Pick<AuditEntry, 'action' | 'after'>): string {
  if (action === 'setAdminClaim') {
    return after.admin === true ? 'Made administrator' : 'Took administration back';
  }
  if (action === 'updateUser') {
    const changes = [
      ...(after.disabled === true ? ['disabled the account'] : []),
      ...(after.disabled === false ? ['enabled the account'] : []),
      ...(after.emailVerified === true ? ['marked the email as verified'] : []),
    ].join(' and ');
    return changes === ''
      ? 'Changed the account'
      : changes.charAt(0).toUpperCase() + changes.slice(1);
  }
  if (action === 'sendAccountMail') return links[String(after.kind)] ?? 'Sent a letter';
  return actions[action] ?? action;
}

/** How an act ended, where it did not go through. */
export const outcomeWords: Record<AuditEntry['outcome'], string | null> = {
  done: null,
  failed: 'Failed',
  started: 'Not finished',
};
