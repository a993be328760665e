import {
  collections,
  type Invitation,
  type InviteMemberRequest,
  type InviteMemberResponse,
} from '@appshelf/model';
import { watchPage } from '../../../firebase/firestore/live';
import { baseApi, liveQuery, toQueryFn, toVoidQueryFn } from '../../../store';

/** How many invitations are listed. */
export const shownInvitations = 50;

const load = () => import('../../../firebase/functions/invitationFunctions');

const invitationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest invitations that nobody accepted yet, live. The argument is how many. */
    followInvitations: build.query(
      liveQuery<number, Invitation[]>((size) =>
        watchPage(
          { collection: collections.invitations, equal: {}, order: [['invitedAt', 'desc']], size },
          (id, fields, _path, { invitation }) => invitation.parse({ ...fields, id }),
        ),
      ),
    ),

    /** Gives a role to somebody by their address. */
    inviteMember: build.mutation<InviteMemberResponse, InviteMemberRequest>({
      queryFn: toQueryFn(async (request) => (await load()).inviteMember(request)),
      invalidatesTags: [{ type: 'User', id: 'list' }],
    }),

    /** Withdraws an invitation by its id. */
    withdrawInvitation: build.mutation<null, string>({
      queryFn: toVoidQueryFn(async (id) => {
        await (await load()).withdrawInvitation({ id });
      }),
    }),
  }),
});

export const { useFollowInvitationsQuery, useInviteMemberMutation, useWithdrawInvitationMutation } =
  invitationsApi;
