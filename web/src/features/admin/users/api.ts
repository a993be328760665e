import type {
  SendAccountMailResponse,
  SendAccountMailRequest,
  SetAdminClaimResponse,
  SetAdminClaimRequest,
  SetRoleRequest,
  SetRoleResponse,
  UpdateUserRequest,
  UserAccount,
  UserRequest,
} from '@appshelf/model';
import { baseApi, toQueryFn } from '../../../store';
import { readTablePage, type TablePage } from '../table';
import { loadAccountFunctions, findAccount } from './lookUp';
import { getUserRows } from './list/userRows';
import type { UsersTable } from './list/usersTable';

/** The tags of queries that depend on this account: its page and the list. */
const getTags = (uid: string) => [
  { type: 'User' as const, id: uid },
  { type: 'User' as const, id: 'list' },
];

/** Accounts as administrators read and change them. Cloud Functions check permissions. */
const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The account with this uid; null when there is none. */
    getAccount: build.query<UserAccount | null, string>({
      queryFn: toQueryFn((uid) => findAccount({ uid })),
      providesTags: (_account, _error, uid) => [{ type: 'User', id: uid }],
      keepUnusedDataFor: 0,
    }),

    /** One page of the table of accounts. */
    listUsers: build.query<TablePage<UserAccount>, UsersTable>({
      queryFn: toQueryFn((state) => readTablePage('users', state, getUserRows(state))),
      providesTags: [{ type: 'User', id: 'list' }],
    }),

    /** Grants or removes administrator rights. The open clients of the member update. */
    setAdminClaim: build.mutation<SetAdminClaimResponse, SetAdminClaimRequest>({
      queryFn: toQueryFn(async (request) => (await loadAccountFunctions()).setAdminClaim(request)),
      invalidatesTags: (_answer, _error, { uid }) => getTags(uid),
    }),

    /** Grants or takes another role. The open clients of the member update. */
    setRole: build.mutation<SetRoleResponse, SetRoleRequest>({
      queryFn: toQueryFn(async (request) => (await loadAccountFunctions()).setRole(request)),
      invalidatesTags: (_answer, _error, { uid }) => getTags(uid),
    }),

    /** Disables or enables an account, or marks its email as verified. The open clients of the member update. */
    updateUser: build.mutation<UserAccount, UpdateUserRequest>({
      queryFn: toQueryFn(async (request) => (await loadAccountFunctions()).updateUser(request)),
      invalidatesTags: (_answer, _error, { uid }) => getTags(uid),
    }),

    /** Ends all sessions of an account. */
    revokeSessions: build.mutation<UserRequest, UserRequest>({
      queryFn: toQueryFn(async (request) => (await loadAccountFunctions()).revokeSessions(request)),
      invalidatesTags: (_answer, _error, { uid }) => getTags(uid),
    }),

    /** Sends an email with a link to choose a new password or to verify the address. */
    sendAccountMail: build.mutation<SendAccountMailResponse, SendAccountMailRequest>({
      queryFn: toQueryFn(async (request) =>
        (await loadAccountFunctions()).sendAccountMail(request),
      ),
      invalidatesTags: (_answer, _error, { uid }) => getTags(uid),
    }),

    /** Deletes an account. The query of its page is not invalidated, because the page is left afterwards. */
    deleteUser: build.mutation<UserRequest, UserRequest>({
      queryFn: toQueryFn(async (request) => (await loadAccountFunctions()).deleteUser(request)),
      invalidatesTags: [{ type: 'User', id: 'list' }],
    }),
  }),
});

export const {
  useListUsersQuery,
  useGetAccountQuery,
  useSetAdminClaimMutation,
  useSetRoleMutation,
  useUpdateUserMutation,
  useRevokeSessionsMutation,
  useSendAccountMailMutation,
  useDeleteUserMutation,
} = usersApi;
