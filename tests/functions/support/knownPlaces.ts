import { allKinds, databaseRoots, storageFolders, type Kind, type Store } from '@appshelf/model';

type Personal = Kind['personal'] | Store['personal'];

/** The personal data of each kind, by names such as `firestore reviews`, `database presence` and `storage avatars`. */
const personalData = new Map<string, Personal>([
  ...allKinds.map(({ collection, personal }) => entry(`firestore ${collection}`, personal)),
  ...Object.entries<Store>(databaseRoots).map(([root, { personal }]) =>
    entry(`database ${root}`, personal),
  ),
  ...Object.entries<Store>(storageFolders).map(([name, { personal }]) =>
    entry(`storage ${name}`, personal),
  ),
]);

function entry(name: string, personal: Personal): [string, Personal] {
  return [name, personal];
}

/** Every kind of data that is declared. */
export const knownKinds: readonly string[] = [...personalData.keys()];

/** The kind of data of a place that was walked: of a document its collection. */
export function getKind(place: string): string {
  const [store = '', path = ''] = place.split(' ');
  const parts = path.split('/').filter((part) => part !== '');
  const name = store === 'firestore' ? parts.at(parts.length % 2 === 0 ? -2 : -1) : parts[0];
  return `${store} ${name ?? ''}`;
}

/**
 * Kinds without personal data: their declaration says so, or they are deleted together with the document that names the
 * author.
 */
export const withoutPersons: readonly string[] = [
  ...[...personalData].filter(([, personal]) => 'none' in personal).map(([name]) => name),
  ...allKinds
    .filter(
      ({ paths, personal }) =>
        'fields' in personal &&
        personal.fields.length === 0 &&
        personal.owner === null &&
        !paths.some((path) => path.includes('{uid}')),
    )
    .map(({ collection }) => `firestore ${collection}`),
];
