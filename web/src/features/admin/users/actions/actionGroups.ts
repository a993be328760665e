import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
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
import { i18n } from '../../../../lib/i18n';
import { translate } from '../../../../lib/translate';
import { inSentence } from '../../../../lib/inSentence';

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
  const title = t`Administration`;
  if (!isAdministrator(account)) {
    return {
      title,
      sentence: t`Not an administrator, and can’t open accounts and settings.`,
      actions: [
        {
          name: 'grantAdmin',
          label: t`Make administrator`,
          tone: 'primary',
          title: t`Make ${name} an administrator?`,
          body: t`They can then change the whole catalogue and everyone’s accounts.`,
          done: t`${name} is now an administrator.`,
        },
      ],
    };
  }
  if (isOwn) {
    return {
      title,
      sentence: t`You’re an administrator. Only another administrator can remove your rights, so that there is always one.`,
      actions: [],
    };
  }
  return {
    title,
    sentence: t`An administrator, who can change the catalogue and everyone’s accounts.`,
    actions: [
      {
        name: 'revokeAdmin',
        label: t`Remove administrator rights`,
        tone: 'danger',
        title: t`Remove administrator rights from ${name}?`,
        body: t`They lose the administrator area right away, wherever they have it open, and are signed out everywhere. They can sign in again as a member.`,
        done: t`${name} is no longer an administrator.`,
      },
    ],
  };
}

/** The purpose of a role, and the names of the actions that grant and remove it. */
const staffRoleTexts: Record<
  StaffRole,
  { grant: AccountActionName; revoke: AccountActionName; may: MessageDescriptor }
> = {
  moderator: {
    grant: 'grantModerator',
    revoke: 'revokeModerator',
    may: msg`decide on reviews and instructions, settle reports and reply to messages`,
  },
  editor: {
    grant: 'grantEditor',
    revoke: 'revokeEditor',
    may: msg`change apps, products, resources, media and the announcement`,
  },
  analyst: { grant: 'grantAnalyst', revoke: 'revokeAnalyst', may: msg`read the statistics` },
};

function describeRole(role: StaffRole): string {
  const [label, may] = [translate(roleLabels[role]), i18n._(staffRoleTexts[role].may)];
  return t`${label}: can ${may}.`;
}

/** All roles but the administrator's: the roles of the account in a sentence, and an action for each role. */
function staff({ claims }: UserAccount, name: string): ActionGroup {
  const held = getRoles(claims).filter((role) => role !== 'admin');
  return {
    title: t`Roles`,
    sentence:
      held.length === 0
        ? t`None. A role opens its own part of the administrator area.`
        : held.map(describeRole).join(' '),
    actions: staffRoles.map((role): AccountAction => {
      const noun = translate(roleNouns[role]);
      const label = inSentence(translate(roleLabels[role]));
      const { grant, revoke } = staffRoleTexts[role];
      const may = i18n._(staffRoleTexts[role].may);
      return held.includes(role)
        ? {
            name: revoke,
            label: t`Remove ${label}`,
            tone: 'danger',
            title: t`Remove the role of ${noun} from ${name}?`,
            body: t`They can no longer ${may}, and are signed out everywhere. They can sign in again without the role.`,
            done: t`${name} is no longer ${noun}.`,
          }
        : {
            name: grant,
            label: t`Make ${label}`,
            tone: 'primary',
            title: t`Make ${name} ${noun}?`,
            body: t`They can then ${may}.`,
            done: t`${name} is now ${noun}.`,
          };
    }),
  };
}

function verification({ email, emailVerified, disabled }: UserAccount): ActionGroup | null {
  if (email === null || emailVerified) return null;
  const send: AccountAction = {
    name: 'sendVerification',
    label: t`Send confirmation`,
    tone: 'primary',
    title: t`Send a confirmation email to ${email}?`,
    body: t`The email has a link that confirms the address.`,
    done: t`Confirmation email for ${email} is on its way.`,
  };
  return {
    title: t`Email not confirmed`,
    sentence: t`They can’t publish reviews or instructions until the address is confirmed.`,
    actions: [
      ...(disabled ? [] : [send]),
      {
        name: 'markVerified',
        label: t`Mark as confirmed`,
        tone: 'primary',
        title: t`Mark ${email} as confirmed?`,
        body: t`Do this only if you know that the address is theirs. They can publish right away. This can’t be undone.`,
        done: t`${email} is marked as confirmed.`,
      },
    ],
  };
}

function password({ email, disabled }: UserAccount): ActionGroup {
  const title = t`Password`;
  if (email === null) {
    return { title, sentence: t`No reset: this account has no email address.`, actions: [] };
  }
  if (disabled) {
    return { title, sentence: t`No reset while the account is disabled.`, actions: [] };
  }
  return {
    title,
    sentence: t`They choose a new password with a link sent by email.`,
    actions: [
      {
        name: 'resetPassword',
        label: t`Send password reset`,
        tone: 'primary',
        title: t`Send a password reset to ${email}?`,
        body: t`The email has a link that works once, within an hour. The current password works until they choose a new one.`,
        done: t`Password reset email for ${email} is on its way.`,
      },
    ],
  };
}

function sessions(name: string, isOwn: boolean): ActionGroup {
  return {
    title: t`Sessions`,
    sentence: t`Signs out every browser and device, for example after a lost phone or a stolen password.`,
    actions: [
      {
        name: 'endSessions',
        label: t`Sign out everywhere`,
        tone: 'danger',
        title: isOwn ? t`Sign yourself out everywhere?` : t`Sign ${name} out everywhere?`,
        body: isOwn
          ? t`You’re signed out of every browser and device, including this one, and can sign in again right away.`
          : t`They are signed out of every browser and device, and can sign in again right away.`,
        done: isOwn ? t`You’re signed out everywhere.` : t`All sessions of ${name} are ended.`,
      },
    ],
  };
}

function access({ disabled }: UserAccount, name: string, isOwn: boolean): ActionGroup {
  const title = t`Access`;
  if (isOwn) {
    return {
      title,
      sentence: t`You can’t disable your own account. Another administrator can.`,
      actions: [],
    };
  }
  if (disabled) {
    return {
      title,
      sentence: t`Disabled: nobody can sign in with this account.`,
      actions: [
        {
          name: 'enable',
          label: t`Enable account`,
          tone: 'primary',
          title: t`Enable the account of ${name}?`,
          body: t`They can sign in again. Nothing was deleted.`,
          done: t`Account of ${name} enabled.`,
        },
      ],
    };
  }
  return {
    title,
    sentence: t`Enabled. Disabling an account prevents signing in and keeps its data.`,
    actions: [
      {
        name: 'disable',
        label: t`Disable account`,
        tone: 'danger',
        title: t`Disable the account of ${name}?`,
        body: t`They are signed out everywhere right away and can’t sign in. What they wrote stays. You can enable the account again.`,
        done: t`Account of ${name} disabled.`,
      },
    ],
  };
}

function deletion({ email }: UserAccount, name: string, isOwn: boolean): ActionGroup {
  const title = t`Deletion`;
  if (isOwn) {
    return { title, sentence: t`You can delete your own account in your settings.`, actions: [] };
  }
  return {
    title,
    sentence: t`Removes the account for good.`,
    actions: [
      {
        name: 'delete',
        label: t`Delete account`,
        tone: 'danger',
        title: t`Delete the account of ${name}?`,
        body:
          email === null
            ? t`The account is deleted with its profile, picture, favourites and drafts. Published reviews and instructions, and contact messages, stay without the name. This can’t be undone.`
            : t`The account ${email} is deleted with its profile, picture, favourites and drafts. Published reviews and instructions, and contact messages, stay without the name. This can’t be undone.`,
        done: t`Account of ${name} deleted.`,
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
