import {
  collections,
  follows,
  getHandleSkeleton,
  limits,
  memberProfile,
  type Review,
} from '@appshelf/model';
import type { Entry, PersonSource } from '../../load/sources';
import type { Context } from '../context';
import { toFields, type SeedDocument } from '../document';
import { getMoment } from '../moments';
import { getPortraitUrl } from '../pictures';

/** The apps with a published review of a member, the latest review first. */
const listReviewedApps = (uid: string, reviews: readonly Review[]): string[] =>
  reviews
    .filter(({ authorUid, status }) => authorUid === uid && status === 'published')
    .sort((one, other) => other.updatedAt - one.updatedAt)
    .slice(0, limits.member.reviews)
    .map(({ appId }) => appId);

/** `members/{uid}` and `handles/{skeleton}` of a member with a public profile. */
function buildProfile(
  { file, source: person }: Entry<PersonSource>,
  reviews: readonly Review[],
  context: Context,
): SeedDocument[] {
  const { uid, profile } = person;
  if (profile === null) return [];
  const { handle, links, on } = profile;
  const entity = `person “${uid}”`;
  const place = { file, entity, field: 'profile.on' };
  const chosenAt = context.getMoment(on, `profile of ${uid}`, place);
  if (on < person.joinedOn) context.problems.add(place, `The account is of ${person.joinedOn}.`);
  const built = context.problems.parsed(
    memberProfile,
    {
      uid,
      handle,
      handles: [handle],
      displayName: person.name,
      photoURL: getPortraitUrl(person.uid),
      bio: person.bio,
      links,
      reviewedApps: listReviewedApps(uid, reviews),
      isPublic: true,
      status: 'published',
      handleChosenAt: chosenAt,
      createdAt: chosenAt,
      updatedAt: chosenAt,
    },
    file,
    entity,
  );
  return [
    { path: `${collections.members}/${uid}`, fields: toFields(built, 'uid') },
    {
      path: `${collections.handles}/${getHandleSkeleton(handle)}`,
      fields: { uid, handle, expireAt: null },
    },
  ];
}

/** `follows/{uid}` of a member who follows something. */
function buildFollows(
  { file, source: { uid, follows: followed, lastSeenOn } }: Entry<PersonSource>,
  context: Context,
): SeedDocument[] {
  const { apps, authors } = followed;
  if (apps.length + authors.length === 0) return [];
  const entity = `person “${uid}”`;
  for (const app of apps) context.requireApp(app, { file, entity, field: 'follows.apps' });
  for (const author of authors) context.getName(author, { file, entity, field: 'follows.authors' });
  const built = context.problems.parsed(follows, followed, file, entity);
  const updatedAt = getMoment(lastSeenOn, `${uid} follows`);
  return [{ path: `${collections.follows}/${uid}`, fields: toFields({ ...built, updatedAt }) }];
}

/** `staff/{uid}` of an account with a role. */
function buildStaff({ uid, admin, roles }: PersonSource): SeedDocument[] {
  const held = [...(admin ? ['admin'] : []), ...roles];
  return held.length === 0
    ? []
    : [{ path: `${collections.staff}/${uid}`, fields: { roles: held } }];
}

/** Public profiles with their handles, what members follow, and who has a role. */
export function buildMembers(context: Context, reviews: readonly Review[]): SeedDocument[] {
  return context.content.people.flatMap((entry) => [
    ...buildProfile(entry, reviews, context),
    ...buildFollows(entry, context),
    ...buildStaff(entry.source),
  ]);
}
