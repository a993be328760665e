import type {
  GetUserRequest,
  SetAdminClaimAnswer,
  SetAdminClaimRequest,
  User,
} from '@appshelf/model';
import { answer, baseApi, toAppError } from '../../../store';

/** What to look an account up by: whatever has an @ is an e-mail, everything else a uid. */
function toGetUserRequest(text: string): GetUserRequest {
  return text.includes('@') ? { email: text } : { uid: text };
}

/** Accounts, as administrators see and change them. Cloud Functions check who asks. */
const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The account with this e-mail or uid; null when there is none. */
    findUser: build.query<User | null, string>({
      queryFn: (text) =>
        answer(async () => {
          const { getUser } = await import('../../../firebase/functions');
          try {
            return await getUser(toGetUserRequest(text));
          } catch (error) {
            if (toAppError(error).code === 'functions/not-found') return null;
            throw error;
          }
        }),
      providesTags: ['User'],
      keepUnusedDataFor: 0,
    }),

    /** Makes a member an administrator or takes it back; that member's open client follows. */
    setAdminClaim: build.mutation<SetAdminClaimAnswer, SetAdminClaimRequest>({
      queryFn: (request) =>
        answer(async () => {
          const { setAdminClaim } = await import('../../../firebase/functions');
          return setAdminClaim(request);
        }),
      invalidatesTags: ['User'],
    }),
  }),
});

export const { useFindUserQuery, useSetAdminClaimMutation } = usersApi;
