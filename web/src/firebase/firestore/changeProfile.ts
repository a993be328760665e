import {
  collections,
  defaultPreferences,
  limits,
  memberPreferences,
  toReader,
  type MemberPreferences,
  type User,
} from '@appshelf/model';
import { toShownPicture } from '../../pictures/toShownPicture';
import { changeDocument, serverTime, type WrittenFields } from '.';
import type { PlainFields } from './plain';

/** The member whose profile is changed, as the identity provider knows them. */
export type Member = Pick<User, 'uid' | 'displayName' | 'photoURL'>;

/** The path of a member's document. */
export const getProfilePath = (uid: string): string => `${collections.users}/${uid}`;

/** The fields of the profile of a member who has no document yet, without its times. */
export const toBlankProfile = ({ displayName, photoURL }: Member) => ({
  displayName: (displayName ?? '').slice(0, limits.user.displayName),
  photoURL: toShownPicture(photoURL),
  bio: '',
  preferences: defaultPreferences,
});

/** Changes the member's document, which is created with the first change. */
export async function changeProfile(
  member: Member,
  change: (current: PlainFields | null) => WrittenFields,
): Promise<void> {
  await changeDocument(getProfilePath(member.uid), (current) => ({
    ...(current === null && { ...toBlankProfile(member), createdAt: serverTime }),
    // The rules refuse a document with a picture of another site, which an old document may have.
    ...(typeof current?.photoURL === 'string' && { photoURL: toShownPicture(current.photoURL) }),
    ...change(current),
    lastSeenAt: serverTime,
  }));
}

/** Changes the member's preferences. Those that another page may have saved meanwhile are kept. */
export const changePreferences = (
  member: Member,
  change: (current: MemberPreferences) => MemberPreferences,
): Promise<void> =>
  changeProfile(member, (stored) => ({
    preferences: change(
      toReader(memberPreferences).safeParse(stored?.preferences).data ?? defaultPreferences,
    ),
  }));
