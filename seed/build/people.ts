import { collections, toPerson, userProfile, type UserProfile } from '@appshelf/model';
import type { PersonSource } from '../load/sources';
import type { Context } from './context';
import { toFields, type SeedDocument } from './document';
import { getMoment } from './moments';
import { getPortraitUrl } from './pictures';

function buildProfile(person: PersonSource, file: string, context: Context): UserProfile {
  const entity = `person “${person.uid}”`;
  return context.problems.parsed(
    userProfile,
    {
      uid: person.uid,
      displayName: person.name,
      photoURL: getPortraitUrl(person.uid),
      bio: person.bio,
      preferences: { theme: 'system', emailOnModeration: true, emailOnReply: true },
      createdAt: context.getMoment(person.joinedOn, person.uid, {
        file,
        entity,
        field: 'joinedOn',
      }),
      lastSeenAt: context.getMoment(person.lastSeenOn, `${person.uid} seen`, {
        file,
        entity,
        field: 'lastSeenOn',
      }),
    },
    file,
    entity,
  );
}

/** `users/{uid}`, `users/{uid}/favourites/{appId}` and `people/{uid}`. */
export function buildPeopleDocuments(context: Context): SeedDocument[] {
  return context.content.people.flatMap(({ file, source: person }) => {
    const path = `${collections.users}/${person.uid}`;
    const favourites = person.favourites.map((appId): SeedDocument => {
      context.requireApp(appId, { file, entity: `person “${person.uid}”`, field: 'favourites' });
      return {
        path: `${path}/${collections.favourites}/${appId}`,
        fields: {
          createdAt: new Date(getMoment(person.lastSeenOn, `${person.uid} likes ${appId}`)),
        },
      };
    });
    const names = [person.name, person.profile?.handle ?? ''];
    return [
      { path, fields: toFields(buildProfile(person, file, context), 'uid') },
      ...favourites,
      {
        path: `${collections.people}/${person.uid}`,
        fields: toFields(toPerson(names, person.email)),
      },
    ];
  });
}
