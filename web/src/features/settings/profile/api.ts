import {
  collections,
  defaultPreferences,
  limits,
  memberPreferences,
  storagePaths,
  type MemberPreferences,
  type ProfileInput,
  type User,
  type UserProfile,
} from '@appshelf/model';
import {
  changeDocument,
  readDocument,
  serverTime,
  type Decoder,
  type WrittenFields,
} from '../../../firebase/firestore';
import type { PlainFields } from '../../../firebase/firestore/plain';
import { updateAccountProfile } from '../../../firebase/auth/profile';
import { deleteFile, parseStoragePath } from '../../../firebase/storage';
import { toShownPicture } from '../../../images/toShownPicture';
import { baseApi, toQueryResult } from '../../../store';

/** The member whose profile is changed, as the identity provider knows them. */
export type Member = Pick<User, 'uid' | 'displayName' | 'photoURL'>;

const toProfile: Decoder<UserProfile> = (uid, fields, _path, { userProfile }) =>
  userProfile.parse({ ...fields, uid });

function getPath(uid: string): string {
  return `${collections.users}/${uid}`;
}

/** The profile of a member who has no document yet. */
function blankProfile(
  { uid, displayName, photoURL }: Member,
  preferences: Partial<MemberPreferences>,
): UserProfile {
  return {
    uid,
    displayName: (displayName ?? '').slice(0, limits.user.displayName),
    photoURL: toShownPicture(photoURL),
    bio: '',
    preferences: { ...defaultPreferences, ...preferences },
    createdAt: 0,
    lastSeenAt: 0,
  };
}

/** Changes the member's document, which is created with the first change. */
async function changeProfile(
  member: Member,
  change: (current: PlainFields | null) => WrittenFields,
): Promise<void> {
  const { uid, ...blank } = blankProfile(member, {});
  await changeDocument(getPath(uid), (current) => ({
    ...(current === null && { ...blank, createdAt: serverTime }),
    // The rules refuse a document with a picture of another site, which one from before may have.
    ...(typeof current?.photoURL === 'string' && { photoURL: toShownPicture(current.photoURL) }),
    ...change(current),
    lastSeenAt: serverTime,
  }));
}

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
      queryFn: (uid) => toQueryResult(() => readDocument(getPath(uid), toProfile)),
      providesTags: (_profile, _error, uid) => [{ type: 'Profile', id: uid }],
    }),

    /**
     * Saves name and bio: first the name with the account, which the header and reviews show, then both in the
     * document. When the second step fails, saving again completes it.
     */
    saveProfile: build.mutation<null, { member: Member; input: ProfileInput }>({
      queryFn: ({ member, input }) =>
        toQueryResult(async () => {
          await updateAccountProfile({ displayName: input.displayName });
          await changeProfile(member, () => ({ ...input }));
          return null;
        }),
      invalidatesTags: (_done, _error, { member }) => [{ type: 'Profile', id: member.uid }],
    }),

    /** Makes an uploaded file the member's picture, or removes the picture; then deletes the earlier files. */
    savePhoto: build.mutation<null, { member: Member; photoURL: string | null }>({
      queryFn: ({ member, photoURL }) =>
        toQueryResult(async () => {
          const former = new Set([member.photoURL]);
          await updateAccountProfile({ photoURL });
          await changeProfile(member, (current) => {
            if (typeof current?.photoURL === 'string') former.add(current.photoURL);
            return { photoURL };
          });
          former.delete(photoURL);
          removeAvatars(member.uid, former);
          return null;
        }),
      invalidatesTags: (_done, _error, { member }) => [{ type: 'Profile', id: member.uid }],
    }),

    /** Saves preferences. They apply at once, and are restored when the write fails. */
    savePreferences: build.mutation<null, { member: Member; change: Partial<MemberPreferences> }>({
      queryFn: ({ member, change }) =>
        toQueryResult(async () => {
          await changeProfile(member, (current) => ({
            preferences: {
              ...(memberPreferences.safeParse(current?.preferences).data ?? defaultPreferences),
              ...change,
            },
          }));
          return null;
        }),
      onQueryStarted: async ({ member, change }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          profileApi.util.updateQueryData('getProfile', member.uid, (profile) => {
            if (profile === null) return blankProfile(member, change);
            Object.assign(profile.preferences, change);
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
  useSavePreferencesMutation,
} = profileApi;
