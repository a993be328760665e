import {
  defaultPreferences,
  storagePaths,
  toPreferencesChange,
  type MemberPreferences,
  type NotificationChoice,
  type NotificationKind,
  type ProfileInput,
  type UserProfile,
} from '@appshelf/model';
import { readDocument, type Decoder } from '../../../firebase/firestore';
import {
  changePreferences,
  changeProfile,
  getProfilePath,
  toBlankProfile,
  type Member,
} from '../../../firebase/firestore/changeProfile';
import { updateAccountProfile } from '../../../firebase/auth/profile';
import { deleteFile, parseStoragePath } from '../../../firebase/storage';
import { baseApi, toQueryFn, toVoidQueryFn } from '../../../store';

const toProfile: Decoder<UserProfile> = (uid, fields, _path, { userProfile }) =>
  userProfile.parse({ ...fields, uid });

/** A changed preference: the theme, the language, emails about what waits for moderators, or the choice for a kind of notification. */
export type PreferenceInput =
  | Pick<MemberPreferences, 'theme'>
  | Required<Pick<MemberPreferences, 'moderationMail'>>
  | Required<Pick<MemberPreferences, 'language'>>
  | { kind: NotificationKind; choice: NotificationChoice };

/** The profile of a member who has no document yet. */
const blankProfile = (member: Member, preferences: MemberPreferences): UserProfile => ({
  uid: member.uid,
  ...toBlankProfile(member),
  preferences,
  createdAt: 0,
  lastSeenAt: 0,
});

/** The preferences with one of them changed. */
const withPreference = (current: MemberPreferences, input: PreferenceInput): MemberPreferences => ({
  ...current,
  ...(!('kind' in input) ? input : toPreferencesChange(current, input.kind, input.choice)),
});

/** Deletes pictures that are not used any more. A failure leaves an unused file and is ignored. */
function removeAvatars(uid: string, addresses: Iterable<string | null>): void {
  const folder = storagePaths.avatar(uid, '');
  for (const address of addresses) {
    if (address === null || parseStoragePath(address)?.startsWith(folder) !== true) continue;
    deleteFile(address).catch(() => undefined);
  }
}

/** The member's own profile and preferences. */
const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A member's document; null before anything was saved. */
    getProfile: build.query<UserProfile | null, string>({
      queryFn: toQueryFn((uid) => readDocument(getProfilePath(uid), toProfile)),
      providesTags: (_profile, _error, uid) => [{ type: 'Profile', id: uid }],
    }),

    /**
     * Saves name and bio: first the name with the account, which the header and reviews show, then both in the
     * document. When the second step fails, saving again completes it.
     */
    saveProfile: build.mutation<null, { member: Member; input: ProfileInput }>({
      queryFn: toVoidQueryFn(async ({ member, input }) => {
        await updateAccountProfile({ displayName: input.displayName });
        await changeProfile(member, () => ({ ...input }));
      }),
      invalidatesTags: (_done, _error, { member }) => [{ type: 'Profile', id: member.uid }],
    }),

    /** Makes an uploaded file the member's picture, or removes the picture; then deletes the earlier files. */
    savePhoto: build.mutation<null, { member: Member; photoURL: string | null }>({
      queryFn: toVoidQueryFn(async ({ member, photoURL }) => {
        const former = new Set([member.photoURL]);
        await updateAccountProfile({ photoURL });
        await changeProfile(member, (current) => {
          if (typeof current?.photoURL === 'string') former.add(current.photoURL);
          return { photoURL };
        });
        former.delete(photoURL);
        removeAvatars(member.uid, former);
      }),
      invalidatesTags: (_done, _error, { member }) => [{ type: 'Profile', id: member.uid }],
    }),

    /** Saves a preference. It applies at once, and the former one is restored when the write fails. */
    savePreference: build.mutation<null, { member: Member; input: PreferenceInput }>({
      queryFn: toVoidQueryFn(({ member, input }) =>
        changePreferences(member, (current) => withPreference(current, input)),
      ),
      onQueryStarted: async ({ member, input }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          profileApi.util.updateQueryData('getProfile', member.uid, (profile) => {
            if (profile === null) {
              return blankProfile(member, withPreference(defaultPreferences, input));
            }
            profile.preferences = withPreference(profile.preferences, input);
            return undefined;
          }),
        );
        try {
          await queryFulfilled;
        } catch {
          shown.undo();
        }
      },
    }),
  }),
});

export const {
  useGetProfileQuery,
  useSaveProfileMutation,
  useSavePhotoMutation,
  useSavePreferenceMutation,
} = profileApi;
