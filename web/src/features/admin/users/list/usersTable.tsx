import { msg, t } from '@lingui/core/macro';
import {
  getDisplayName,
  getInitial,
  getRoles,
  roleLabels,
  getProviderLabel,
  type UserAccount,
} from '@appshelf/model';
import { Link } from 'react-router-dom';
import { Avatar, Badge } from '../../../../ui';
import { csvTime } from '../../csv';
import { defineTable, type InferTableState } from '../../table';
import { DateOrNone, TextOrNone } from '../Details';
import { getUserHref } from '../userAddress';
import { translate } from '../../../../lib/translate';

const describeMethods = ({ providerData }: UserAccount): string =>
  providerData.map(({ providerId }) => translate(getProviderLabel(providerId))).join(', ');

/**
 * The table of accounts. The identity provider lists accounts in its own order. It cannot sort or filter.
 */
export const usersTable = defineTable<UserAccount>()({
  search: {
    label: msg`Find a user`,
    placeholder: msg`Part of a name or address`,
    explanation: msg`Searches inside names and email addresses. One or two letters find beginnings. A UID or phone number has to be complete.`,
  },
  initialSort: 'provider',
  onlyOrder: 'asc',
  columns: [
    {
      id: 'name',
      header: msg`Name`,
      isFixed: true,
      cell: (account) => (
        <Link
          to={getUserHref(account.uid)}
          className="flex items-center gap-2.5 font-semibold text-ink hover:text-accent"
        >
          <Avatar src={account.photoURL} initial={getInitial(account)} name="" size={24} />
          <span dir="auto" className="max-w-[28ch] truncate" title={getDisplayName(account)}>
            {getDisplayName(account)}
          </span>
        </Link>
      ),
      csv: getDisplayName,
    },
    {
      id: 'email',
      header: msg`Email`,
      cell: ({ email, emailVerified }) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <span dir="auto" className="max-w-[32ch] truncate" title={email ?? undefined}>
            <TextOrNone>{email}</TextOrNone>
          </span>
          {email !== null && !emailVerified && <Badge tone="warn">{t`Not confirmed`}</Badge>}
        </span>
      ),
      csv: ({ email }) => email,
    },
    {
      id: 'verified',
      header: msg`Email confirmed`,
      isHidden: true,
      cell: ({ emailVerified }) => (emailVerified ? t`Yes` : t`No`),
      csv: ({ emailVerified }) => emailVerified,
    },
    {
      id: 'role',
      header: msg`Roles`,
      cell: ({ claims }) => (
        <span className="flex gap-1.5">
          {getRoles(claims).map((role) => (
            <Badge key={role} tone="accent">
              {translate(roleLabels[role])}
            </Badge>
          ))}
        </span>
      ),
      csv: ({ claims }) => getRoles(claims).join(', '),
    },
    {
      id: 'state',
      header: msg`Status`,
      cell: ({ disabled }) => (disabled ? <Badge tone="bad">{t`Disabled`}</Badge> : t`Enabled`),
      csv: ({ disabled }) => (disabled ? 'disabled' : 'enabled'),
    },
    {
      id: 'methods',
      header: msg`Sign-in methods`,
      cell: (account) => (
        <span className="block max-w-[28ch] truncate" title={describeMethods(account)}>
          <TextOrNone>{describeMethods(account)}</TextOrNone>
        </span>
      ),
      csv: describeMethods,
    },
    {
      id: 'created',
      header: msg`Created`,
      cell: ({ creationTime }) => (
        <span className="whitespace-nowrap">
          <DateOrNone at={creationTime} none={t`Not known`} />
        </span>
      ),
      csv: ({ creationTime }) => csvTime(creationTime),
    },
    {
      id: 'signedIn',
      header: msg`Last sign-in`,
      cell: ({ lastLoginTime }) => (
        <span className="whitespace-nowrap">
          <DateOrNone at={lastLoginTime} none={t({ message: 'Never', context: 'sign-in' })} />
        </span>
      ),
      csv: ({ lastLoginTime }) => csvTime(lastLoginTime),
    },
    {
      id: 'phone',
      header: msg`Phone number`,
      isHidden: true,
      cell: ({ phoneNumber }) => <TextOrNone>{phoneNumber}</TextOrNone>,
      csv: ({ phoneNumber }) => phoneNumber,
    },
    {
      id: 'uid',
      header: msg`UID`,
      isHidden: true,
      cell: ({ uid }) => <code>{uid}</code>,
      csv: ({ uid }) => uid,
    },
  ],
});

export type UsersTable = InferTableState<typeof usersTable>;
