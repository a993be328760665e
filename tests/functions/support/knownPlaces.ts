import { collections, databasePaths, storagePaths } from '@appshelf/model';

const firstPart = (path: string): string => path.split('/')[0] ?? '';

/** The roots of the Realtime Database, by the model's paths. */
const databaseRoots = new Set(
  Object.values(databasePaths).map((path) =>
    firstPart(typeof path === 'string' ? path : path('a', 'pages')),
  ),
);

/** The folders of Cloud Storage, by the model's paths. */
const storageFolders = [
  storagePaths.media('a', 'a'),
  storagePaths.avatar('a', 'a'),
  storagePaths.submission('a', 'a', 'a'),
  storagePaths.trashFolder('a'),
  storagePaths.variant('a', 64),
].map(firstPart);

/** Every kind of data that the model knows, such as `firestore reviews`, `database presence` and `storage avatars`. */
export const knownKinds: readonly string[] = [
  ...Object.values(collections).map((name) => `firestore ${name}`),
  ...[...databaseRoots].map((root) => `database ${root}`),
  ...storageFolders.map((folder) => `storage ${folder}`),
];

/** The kind of data of a place that was walked: of a document its collection. */
export function getKind(place: string): string {
  const [store = '', path = ''] = place.split(' ');
  const parts = path.split('/').filter((part) => part !== '');
  const name = store === 'firestore' ? parts.at(parts.length % 2 === 0 ? -2 : -1) : parts[0];
  return `${store} ${name ?? ''}`;
}

/** Kinds of data in which nothing tells who a member is, and why. */
export const withoutPersons: Readonly<Record<string, string>> = {
  'firestore releases': 'The publisher’s versions.',
  'firestore releaseFeeds': 'An app’s repository.',
  'firestore products': 'The publisher’s products.',
  'firestore resources': 'The publisher’s texts.',
  'firestore mediaUses': 'Which entry shows which file; that of a draft goes with it.',
  'firestore mailTemplates': 'Texts with variables.',
  'firestore analytics': 'Figures.',
  'firestore analyticsMonths': 'Figures.',
  'firestore stats': 'Figures.',
  'firestore clientErrors': 'Errors without personal data, for 30 days.',
  'firestore failedEvents':
    'The path of what could not be handled, for 30 days; messages lose personal data.',
  'firestore rateLimits': 'Hashes, for a day or until their time is over.',
  'firestore claimLocks': 'There while a role is changed.',
  'firestore deletedUsers': 'Whose data may come back, by the uid alone, for 25 hours.',
  'firestore health': 'When backups were made, and for a day which paths were restored.',
  'firestore queues': 'Figures.',
  'firestore moderationHours': 'Hashes, for two days.',
  'firestore submissions': 'What an instruction said; that of a draft goes with it.',
  'firestore settings': 'Copies of the site’s settings.',
  'firestore versions': 'What an instruction said; that of a draft goes with it.',
  'database site': 'The site’s settings.',
  'database metrics': 'Figures.',
  'database auditFailures': 'There until an action is recorded.',
  'storage variants': 'Named after their pictures, and deleted with them.',
};
