import {
  getDisplayName,
  getRoles,
  isAdministrator,
  roleLabels,
  roleNouns,
  staffRoles,
  type StaffRole,
  type UserAccount,
} from '@appshelf/model';

/** The names of the actions on an account. */
export type AccountActionName =
  | 'grantAdmin'
  | 'revokeAdmin'
  | 'grantModerator'
  | 'revokeModerator'
  | 'grantEditor'
  | 'revokeEditor'
  | 'grantAnalyst'
  | 'revokeAnalyst'
  | 'resetPassword'
  | 'sendVerification'
  | 'markVerified'
  | 'endSessions'
  | 'disable'
  | 'enable'
  | 'delete';

/** The texts of an action: button, confirmation and toast. */
export interface AccountAction {
  name: AccountActionName;
  /** The text of the button, also in the dialog. */
  label: string;
  tone: 'primary' | 'danger';
  title: string;
  body: string;
  done: string;
}

/** Actions under a heading, with a sentence that describes the current state. */
export interface ActionGroup {
  title: string;
  sentence: string;
  actions: AccountAction[];
}

function administration(account: UserAccount, name: string, isOwn: boolean): ActionGroup {
  const title = 'Administration';
  if (!isAdministrator(account)) {
    return {
      title,
      sentence: 'Not an administrator: accounts and settings are closed to them.',
      actions: [
        {
          name: 'grantAdmin',
          label: 'Make administrator',
          tone: 'primary',
          title: `Make ${name} an administrator?`,
          body: 'They may then change the whole catalogue, and the accounts of everybody.',
          done: `${name} is an administrator now.`,
        },
      ],
    };
  }
  if (isOwn) {
    return {
      title,
      sentence:
        'You are an administrator. Only another administrator can remove your rights, so that there is always one.',
      actions: [],
    };
  }
  return {
    title,
    sentence: 'An administrator, who may change the catalogue and the accounts of everybody.',
    actions: [
      {
        name: 'revokeAdmin',
        label: 'Remove administrator rights',
        tone: 'danger',
        title: `Remove administrator rights from ${name}?`,
        body: 'They lose the administrator area at once, wherever they have it open, and are signed out everywhere. They can sign in again as a member.',
        done: `${name} is no longer an administrator.`,
      },
    ],
  };
}

/** The purpose of a role, and the names of the actions that grant and remove it. */
const staffRoleTexts: Record<
  StaffRole,
  { grant: AccountActionName; revoke: AccountActionName; may: string }
> = {
  moderator: {
    grant: 'grantModerator',
    revoke: 'revokeModerator',
    may: 'decide on reviews and instructions, settle reports and answer messages',
  },
  editor: {
    grant: 'grantEditor',
    revoke: 'revokeEditor',
    may: 'change apps, products, resources, media and the announcement',
  },
  analyst: { grant: 'grantAnalyst', revoke: 'revokeAnalyst', may: 'read the statistics' },
};

/** All roles but the administrator's: the roles of the account in a sentence, and an action for each role. */
function staff({ claims }: UserAccount, name: string): ActionGroup {
  const held = getRoles(claims).filter((role) => role !== 'admin');
  return {
    title: 'Roles',
    sentence:
      held.length === 0
        ? 'None. A role opens its own part of the administrator area.'
        : held.map((role) => `${roleLabels[role]}: may ${staffRoleTexts[role].may}.`).join(' '),
    actions: staffRoles.map((role): AccountAction => {
      const noun = roleNouns[role];
      const { grant, revoke, may } = staffRoleTexts[role];
      return held.includes(role)
        ? {
            name: revoke,
            label: `Remove ${role}`,
            tone: 'danger',
            title: `Remove the role of ${noun} from ${name}?`,
            body: `They may no longer ${may}, and are signed out everywhere. They can sign in again without the role.`,
            done: `${name} is no longer ${noun}.`,
          }
        : {
            name: grant,
            label: `Make ${role}`,
            tone: 'primary',
            title: `Make ${name} ${noun}?`,
            body: `They may then ${may}.`,
            done: `${name} is ${noun} now.`,
          };
    }),
  };
}

function verification({ email, emailVerified, disabled }: UserAccount): ActionGroup | null {
  if (email === null || emailVerified) return null;
  const send: AccountAction = {
    name: 'sendVerification',
    label: 'Send verification',
    tone: 'primary',
    title: `Send a verification email to ${email}?`,
    body: 'The email has a link that confirms the address.',
    done: `Verification email queued for ${email}.`,
  };
  return {
    title: 'Email not verified',
    sentence: 'They cannot publish reviews or instructions until the address is verified.',
    actions: [
      ...(disabled ? [] : [send]),
      {
        name: 'markVerified',
        label: 'Mark as verified',
        tone: 'primary',
        title: `Mark ${email} as verified?`,
        body: 'Do this only if you know that the address is theirs. They can publish at once. This cannot be undone.',
        done: `${email} is marked as verified.`,
      },
    ],
  };
}

function password({ email, disabled }: UserAccount): ActionGroup {
  const title = 'Password';
  if (email === null) {
    return { title, sentence: 'No reset: this account has no email address.', actions: [] };
  }
  if (disabled) {
    return { title, sentence: 'No reset while the account is disabled.', actions: [] };
  }
  return {
    title,
    sentence: 'They choose a new password with a link sent by email.',
    actions: [
      {
        name: 'resetPassword',
        label: 'Send password reset',
        tone: 'primary',
        title: `Send a password reset to ${email}?`,
        body: 'The email has a link that works once, within an hour. The present password is valid until they choose a new one.',
        done: `Password reset email queued for ${email}.`,
      },
    ],
  };
}

function sessions(name: string, isOwn: boolean): ActionGroup {
  const whom = isOwn ? 'You are' : 'They are';
  return {
    title: 'Sessions',
    sentence: 'Signs out every browser and device, for a lost phone or a stolen password.',
    actions: [
      {
        name: 'endSessions',
        label: 'Sign out everywhere',
        tone: 'danger',
        title: isOwn ? 'Sign yourself out everywhere?' : `Sign ${name} out everywhere?`,
        body: `${whom} signed out of every browser and device${isOwn ? ', this one included' : ''}, and can sign in again at once.`,
        done: isOwn ? 'Your sessions are ended.' : `All sessions of ${name} are ended.`,
      },
    ],
  };
}

function access({ disabled }: UserAccount, name: string, isOwn: boolean): ActionGroup {
  const title = 'Access';
  if (isOwn) {
    return {
      title,
      sentence: 'You cannot disable your own account. Another administrator can.',
      actions: [],
    };
  }
  if (disabled) {
    return {
      title,
      sentence: 'Disabled: nobody can sign in with this account.',
      actions: [
        {
          name: 'enable',
          label: 'Enable account',
          tone: 'primary',
          title: `Enable the account of ${name}?`,
          body: 'They can sign in again. Nothing was deleted.',
          done: `The account of ${name} is enabled.`,
        },
      ],
    };
  }
  return {
    title,
    sentence: 'Enabled. Disabling an account prevents signing in and keeps its data.',
    actions: [
      {
        name: 'disable',
        label: 'Disable account',
        tone: 'danger',
        title: `Disable the account of ${name}?`,
        body: 'They are signed out everywhere at once and cannot sign in. What they wrote stays. You can enable the account again.',
        done: `The account of ${name} is disabled.`,
      },
    ],
  };
}

function deletion({ email }: UserAccount, name: string, isOwn: boolean): ActionGroup {
  const title = 'Deletion';
  if (isOwn) {
    return { title, sentence: 'Your own account is deleted in your settings.', actions: [] };
  }
  return {
    title,
    sentence: 'Removes the account for good.',
    actions: [
      {
        name: 'delete',
        label: 'Delete account',
        tone: 'danger',
        title: `Delete the account of ${name}?`,
        body: `The account${email === null ? '' : ` ${email}`} is deleted with its profile, picture, favourites and drafts. Published reviews and instructions, and contact messages, stay without the name. This cannot be undone.`,
        done: `The account of ${name} is deleted.`,
      },
    ],
  };
}

/**
 * The actions that are possible for an account now. Administrators cannot remove their own rights or disable their own
 * account; so at least one administrator remains. The server enforces the same.
 */
export function getActionGroups(account: UserAccount, isOwn: boolean): ActionGroup[] {
  const name = getDisplayName(account);
  const groups = [
    verification(account),
    password(account),
    sessions(name, isOwn),
    administration(account, name, isOwn),
    staff(account, name),
    access(account, name, isOwn),
    deletion(account, name, isOwn),
  ];
  return groups.filter((group) => group !== null);
}
