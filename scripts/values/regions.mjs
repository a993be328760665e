/** The region of the local suite, where the emulators register functions unless they name another. */
export const localRegion = 'us-central1';

/**
 * The regions of functions of the second generation (https://firebase.google.com/docs/functions/locations). Whether the
 * other services of a project are there too is what `npm run doctor` asks Google.
 */
export const regions = [
  'africa-south1',
  'asia-east1',
  'asia-east2',
  'asia-northeast1',
  'asia-northeast2',
  'asia-northeast3',
  'asia-south1',
  'asia-southeast1',
  'asia-southeast2',
  'australia-southeast1',
  'australia-southeast2',
  'europe-central2',
  'europe-north1',
  'europe-southwest1',
  'europe-west1',
  'europe-west2',
  'europe-west3',
  'europe-west4',
  'europe-west6',
  'europe-west8',
  'europe-west9',
  'me-central1',
  'me-west1',
  'northamerica-northeast1',
  'northamerica-northeast2',
  'southamerica-east1',
  'southamerica-west1',
  'us-central1',
  'us-east1',
  'us-east4',
  'us-east5',
  'us-south1',
  'us-west1',
  'us-west2',
  'us-west3',
  'us-west4',
];

/**
 * The regions inside each location of several regions that a bucket can have, as firebase-tools knows them
 * (`lib/gcp/location.js`). Functions that listen to such a bucket run in one of them.
 * @type {Record<string, string[]>}
 */
const regionsInside = {
  us: ['us-central1', 'us-east1', 'us-east4', 'us-west1', 'us-west2', 'us-west3', 'us-west4'],
  eu: ['europe-west1', 'europe-west3', 'europe-west4', 'europe-north1', 'europe-central2'],
  asia: [
    'asia-east1',
    'asia-east2',
    'asia-northeast1',
    'asia-northeast2',
    'asia-northeast3',
    'asia-south1',
    'asia-southeast1',
    'asia-southeast2',
  ],
  nam4: ['us-central1', 'us-east1'],
  eur4: ['europe-west4', 'europe-north1'],
  asia1: ['asia-northeast1', 'asia-northeast2'],
};

/** The locations of buckets from which functions can receive events. */
export const bucketLocations = [...regions, ...Object.keys(regionsInside)];

/**
 * Chooses where the functions that listen to a bucket run: in its region, or in one inside its location. firebase-tools
 * refuses others (`lib/deploy/functions/services/storage.js`).
 * @param {string} location the bucket's location, in lower case
 * @param {string} region where the other functions run, which is preferred
 */
export function getBucketRegion(location, region) {
  const inside = regionsInside[location];
  if (inside === undefined) return location;
  return inside.includes(region) ? region : (inside[0] ?? location);
}

/**
 * Reads the region of a Realtime Database from its address. A function receives events of databases in its own region
 * only. `firebaseio.com` is us-central1 (https://firebase.google.com/docs/projects/locations#rtdb-locations).
 * @param {string} url such as `https://shelf-default-rtdb.europe-west1.firebasedatabase.app`
 */
export function getDatabaseRegion(url) {
  const [, region = 'us-central1'] =
    /^[^.]+\.([^.]+)\.firebasedatabase\.app$/.exec(new URL(url).hostname) ?? [];
  return region;
}

/**
 * The locations of several regions that Firestore has, by the continent of their regions
 * (https://firebase.google.com/docs/firestore/locations).
 * @type {Record<string, string[]>}
 */
const firestoreMultiRegions = { us: ['nam5', 'nam7'], europe: ['eur3'] };

/** The locations that a Firestore database can have. */
export const firestoreLocations = [...regions, ...Object.values(firestoreMultiRegions).flat()];

/**
 * Lists where the values of a project allow its Firestore database: where they say, or else in the region of the functions
 * or the locations around it.
 * @param {import('./parse.mjs').Values} values
 */
export function listFirestoreLocations({
  REGION: region = localRegion,
  FIRESTORE_LOCATION: stated,
}) {
  if (stated !== undefined) return [stated];
  return [region, ...(firestoreMultiRegions[region.split('-')[0] ?? ''] ?? [])];
}
