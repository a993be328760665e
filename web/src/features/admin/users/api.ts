import type {
  GetUserRequest,
  SendAccountMailAnswer,
  SendAccountMailRequest,
  SetAdminClaimAnswer,
  SetAdminClaimRequest,
  UpdateUserRequest,
  UserAccount,
  UserRequest,
} from '@appshelf/model';
import { answer, baseApi, toAppError } from '../../../store';
import { toGetUserRequest } from './lookUp';

/** The callables, loaded with the first call. */
const callables = () => import('../../../firebase/accounts');

/** The account that is looked up; null when there is none. */
async function findAccount(request: GetUserRequest): Promise<UserAccount | null> {
  const { getUser } = await callables();
  try {
    return await getUser(request);
  } catch (error) {
    if (toAppError(error).code === 'functions/not-found') return null;
    throw error;
  }
}

/** What depends on this account: its page, the list, and what the audit tells of it. */
const tagsOf = (uid: string) => [
  { type: 'User' as const, id: uid },
  { type: 'User' as const, id: 'list' },
  { type: 'Audit' as const, id: uid },
];

/** Accounts, as administrators see and change them. Cloud Functions check who asks. */
const usersApi = baseApi.enhanceEndpoints({ addTagTypes: ['Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The account with this uid; null when there is none. */
    getAccount: build.query<UserAccount | null, string>({
      queryFn: (uid) => answer(() => findAccount({ uid })),
      providesTags: (_account, _error, uid) => [{ type: 'User', id: uid }],
      keepUnusedDataFor: 0,
    }),

    /** The account with this e-mail, phone number or uid; null when there is none. */
    findUser: build.query<UserAccount | null, string>({
      queryFn: (text) => answer(() => findAccount(toGetUserRequest(text))),
      providesTags: [{ type: 'User', id: 'list' }],
      keepUnusedDataFor: 0,
    }),

    /** Makes a member an administrator or takes it back; that member's open client follows. */
    setAdminClaim: build.mutation<SetAdminClaimAnswer, SetAdminClaimRequest>({
      queryFn: (request) => answer(async () => (await callables()).setAdminClaim(request)),
      invalidatesTags: (_answer, _error, { uid }) => tagsOf(uid),
    }),

    /** Disables, enables, or marks the e-mail as verified; that member's open client follows. */
    updateUser: build.mutation<UserAccount, UpdateUserRequest>({
      queryFn: (request) => answer(async () => (await callables()).updateUser(request)),
      invalidatesTags: (_answer, _error, { uid }) => tagsOf(uid),
    }),

    /** Ends all sessions of an account. */
    revokeSessions: build.mutation<UserRequest, UserRequest>({
      queryFn: (request) => answer(async () => (await callables()).revokeSessions(request)),
      invalidatesTags: (_answer, _error, { uid }) => tagsOf(uid),
    }),

    /** Sends a letter with a link to choose a new password, or to verify the e-mail. */
    sendAccountMail: build.mutation<SendAccountMailAnswer, SendAccountMailRequest>({
      queryFn: (request) => answer(async () => (await callables()).sendAccountMail(request)),
      invalidatesTags: (_answer, _error, { uid }) => tagsOf(uid),
    }),

    /** Deletes an account with what its owner left. Its own page is left as it is, to be left. */
    deleteUser: build.mutation<UserRequest, UserRequest>({
      queryFn: (request) => answer(async () => (await callables()).deleteUser(request)),
      invalidatesTags: [{ type: 'User', id: 'list' }],
    }),
  }),
});

export const {
  useFindUserQuery,
  useGetAccountQuery,
  useSetAdminClaimMutation,
  useUpdateUserMutation,
  useRevokeSessionsMutation,
  useSendAccountMailMutation,
  useDeleteUserMutation,
} = usersApi;
