import { plural, t } from '@lingui/core/macro';
import { type UserAccount } from '@appshelf/model';
import { UserCheck, UserX } from 'lucide-react';
import { useMemo } from 'react';
import { useAppSelector } from '../../../../store';
import { selectSession } from '../../../session';
import type { BulkAction } from '../../table';
import { useUpdateUserMutation } from '../api';
import { formatCount } from '../../../../lib/formatCount';

/**
 * The bulk actions of the table of accounts. Both can be undone; those who were disabled have to sign in again. Nobody
 * can disable their own account. Roles and deletion are for one account at a time.
 */
export function useUserBulkActions(): readonly BulkAction<UserAccount>[] {
  const ownUid = useAppSelector(selectSession).user?.uid;
  const [updateUser] = useUpdateUserMutation();
  return useMemo(() => {
    const toState = (
      disabled: boolean,
      texts: Pick<
        BulkAction<UserAccount>,
        'label' | 'done' | 'noneApplies' | 'icon' | 'tone' | 'confirm'
      >,
    ): BulkAction<UserAccount> => ({
      ...texts,
      appliesTo: (account) => account.uid !== ownUid && account.disabled !== disabled,
      run: async ({ uid }) => {
        await updateUser({ uid, disabled }).unwrap();
        return () => updateUser({ uid, disabled: !disabled }).unwrap();
      },
    });
    return [
      toState(true, {
        label: t`Disable`,
        done: (rows) => t`${rows} disabled`,
        noneApplies: t`None of these can be disabled.`,
        tone: 'danger',
        icon: UserX,
        confirm: (count) => ({
          title: plural(count, {
            one: 'Disable this account?',
            other: `Disable these ${formatCount(count)} accounts?`,
          }),
          body: t`They are signed out everywhere right away and can’t sign in. What they wrote stays. Your own account and those already disabled stay as they are.`,
          confirmLabel: plural(count, {
            one: 'Disable account',
            other: `Disable ${formatCount(count)} accounts`,
          }),
        }),
      }),
      toState(false, {
        label: t`Enable`,
        done: (rows) => t`${rows} enabled`,
        noneApplies: t`None of these can be enabled.`,
        icon: UserCheck,
      }),
    ];
  }, [ownUid, updateUser]);
}
