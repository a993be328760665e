import type { StaffRole, UserAccount } from '@appshelf/model';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../../store';
import { toastAdded } from '../../../toasts';
import type { AccountAction, AccountActionName } from './actionGroups';
import {
  useDeleteUserMutation,
  useRevokeSessionsMutation,
  useSendAccountMailMutation,
  useSetAdminClaimMutation,
  useSetRoleMutation,
  useUpdateUserMutation,
} from '../api';

/**
 * Runs an action and shows a toast; rejects with a message for people when it fails. After a deletion it goes to the list
 * of users.
 */
export function useAccountAction({ uid }: Pick<UserAccount, 'uid'>) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [setAdminClaim] = useSetAdminClaimMutation();
  const [setRole] = useSetRoleMutation();
  const [updateUser] = useUpdateUserMutation();
  const [revokeSessions] = useRevokeSessionsMutation();
  const [sendAccountMail] = useSendAccountMailMutation();
  const [deleteUser] = useDeleteUserMutation();

  const change = (role: StaffRole, granted: boolean) => () =>
    setRole({ uid, role, granted }).unwrap();
  const runs: Record<AccountActionName, () => Promise<unknown>> = {
    grantAdmin: () => setAdminClaim({ uid, admin: true }).unwrap(),
    revokeAdmin: () => setAdminClaim({ uid, admin: false }).unwrap(),
    grantModerator: change('moderator', true),
    revokeModerator: change('moderator', false),
    grantEditor: change('editor', true),
    revokeEditor: change('editor', false),
    grantAnalyst: change('analyst', true),
    revokeAnalyst: change('analyst', false),
    resetPassword: () => sendAccountMail({ uid, kind: 'passwordReset' }).unwrap(),
    sendVerification: () => sendAccountMail({ uid, kind: 'emailVerification' }).unwrap(),
    markVerified: () => updateUser({ uid, emailVerified: true }).unwrap(),
    endSessions: () => revokeSessions({ uid }).unwrap(),
    disable: () => updateUser({ uid, disabled: true }).unwrap(),
    enable: () => updateUser({ uid, disabled: false }).unwrap(),
    delete: () => deleteUser({ uid }).unwrap(),
  };

  return async ({ name, done }: AccountAction): Promise<void> => {
    await runs[name]();
    dispatch(toastAdded({ message: done, type: 'success' }));
    if (name === 'delete') await navigate('/admin/users');
  };
}
