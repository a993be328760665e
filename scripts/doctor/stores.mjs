import { bucketLocations, getDatabaseRegion, listFirestoreLocations } from '../values/regions.mjs';
import { consolePage, note, ok, wrong } from './findings.mjs';

/** @typedef {import('./findings.mjs').Check} Check */

/** Checks the Firestore database. @type {Check} */
export async function checkFirestore({ projectId, values, google }) {
  const database = await google.find(
    'firestoreOrigin',
    `/v1/projects/${projectId}/databases/(default)`,
  );
  const page = consolePage(projectId, 'firestore');
  const allowed = listFirestoreLocations(values);
  if (database === undefined)
    return [
      wrong(
        `There is no Firestore database, and a deployment would create one in the United States (nam5), where it stays: create one at ${page} in ${allowed.join(' or ')}, in native mode and the Standard edition.`,
      ),
    ];
  const { type, databaseEdition, locationId } = database;
  if (type !== 'FIRESTORE_NATIVE')
    return [
      wrong(
        `The Firestore database is in Datastore mode, which browsers cannot use: while it is empty, change it to native mode at https://console.cloud.google.com/datastore/databases?project=${projectId}.`,
      ),
    ];
  if (databaseEdition === 'ENTERPRISE')
    return [
      wrong(
        'The Firestore database has the Enterprise edition, which lacks the indexes that the site needs: use a project whose default database has the Standard edition.',
      ),
    ];
  if (!allowed.includes(locationId))
    return [
      wrong(
        `The Firestore database is in ${locationId} and not in ${allowed.join(' or ')}, and it cannot be moved: set FIRESTORE_LOCATION=${locationId} in .env.${projectId} if people's data may be kept there, or use a project whose database is elsewhere.`,
      ),
    ];
  const found = [ok(`The Firestore database is in ${locationId}`)];
  const region = String(values['REGION']);
  if (region.split('-')[0] !== getContinent(locationId))
    found.push(
      note(
        `The functions run in ${region}, far from the Firestore database in ${locationId}: each read takes longer.`,
      ),
    );
  return found;
}

/** The first part of the names of regions that are near a location, such as `europe` for `eur3`. */
function getContinent(/** @type {string} */ location) {
  if (location.startsWith('nam')) return 'us';
  if (location.startsWith('eur')) return 'europe';
  return location.split('-')[0];
}

/** Checks the default bucket and where it is. @type {Check} */
export async function checkBucket({ projectId, values, google }) {
  const page = consolePage(projectId, 'storage');
  const response = await google.find(
    'firebaseStorageOrigin',
    `/v1alpha/projects/${projectId}/defaultBucket`,
  );
  const name = response?.bucket?.name?.split('/').pop();
  if (name === undefined)
    return [
      wrong(
        `There is no default bucket for pictures: choose "Get started" at ${page}, in ${values['BUCKET_LOCATION'] ?? values['REGION'] ?? ''}.`,
      ),
    ];
  if (name !== values['VITE_FIREBASE_STORAGE_BUCKET'])
    return [wrong(`VITE_FIREBASE_STORAGE_BUCKET must be "${name}", the project's default bucket.`)];
  const bucket = await google.request('storageOrigin', `/storage/v1/b/${name}`);
  const location = String(bucket.location).toLowerCase();
  if (!bucketLocations.includes(location))
    return [
      wrong(
        `The bucket ${name} is in ${location}, where no functions run: use a project whose default bucket is in a region of Cloud Functions.`,
      ),
    ];
  const stated = values['BUCKET_LOCATION'] ?? values['REGION'];
  if (location !== stated)
    return [
      wrong(
        `The bucket ${name} is in ${location}: set BUCKET_LOCATION=${location} in .env.${projectId}.`,
      ),
    ];
  return [ok(`The bucket ${name} is in ${location}`)];
}

/** Checks the Realtime Database. @type {Check} */
export async function checkDatabase({ projectId, values, google }) {
  const url = values['VITE_FIREBASE_DATABASE_URL'] ?? '';
  const name = new URL(url).hostname.split('.')[0] ?? '';
  const page = consolePage(projectId, 'database');
  const instance = await google.find(
    'rtdbManagementOrigin',
    `/v1beta/projects/${projectId}/locations/-/instances/${name}`,
  );
  if (instance === undefined)
    return [
      wrong(
        `There is no Realtime Database ${name}: create the default database at ${page} in ${getDatabaseRegion(url)}, and set VITE_FIREBASE_DATABASE_URL to its address.`,
      ),
    ];
  if (instance.state !== 'ACTIVE')
    return [wrong(`The Realtime Database ${name} is disabled: enable it at ${page}.`)];
  if (instance.databaseUrl !== url)
    return [
      wrong(
        `VITE_FIREBASE_DATABASE_URL must be "${instance.databaseUrl}", the database's address.`,
      ),
    ];
  return [ok(`The Realtime Database ${name} is in ${getDatabaseRegion(url)}`)];
}
