import { listFirestoreLocations } from '../values/regions.mjs';
import { days } from './assumptions.mjs';

/** Prices of Cloud Run's two tiers of regions (https://cloud.google.com/run/pricing#tables). */
const tiers = {
  1: { cpu: 2.4, gib: 0.25 },
  2: { cpu: 3.36, gib: 0.35 },
};

/** The regions of Cloud Run's second tier among those where functions run. */
const tierTwo = [
  'africa-south1',
  'asia-east2',
  'asia-northeast3',
  'asia-south1',
  'asia-southeast1',
  'asia-southeast2',
  'australia-southeast1',
  'australia-southeast2',
  'europe-central2',
  'europe-west2',
  'europe-west3',
  'europe-west6',
  'me-central1',
  'northamerica-northeast1',
  'northamerica-northeast2',
  'southamerica-east1',
  'southamerica-west1',
  'us-west2',
  'us-west3',
  'us-west4',
];

/** The regions in which Cloud Storage has a free tier (https://firebase.google.com/pricing). */
const freeStorage = ['us-central1', 'us-east1', 'us-west1'];

/** Firestore's locations of several regions, which cost twice as much as a single one. */
const isMultiRegion = (/** @type {string} */ location) => /^(?:nam|eur)\d$/.test(location);

/**
 * Where a project is, as its values say.
 * @typedef {{ region: string, firestore: string, bucket: string }} Places
 */

/**
 * Reads where a project is from its values. Without a location of Firestore it is the multi-region around the functions,
 * where there is one, because that costs more.
 * @param {import('../values/parse.mjs').Values} values
 * @returns {Places}
 */
export function readPlaces(values) {
  const region = values['REGION'] ?? '';
  const firestore = listFirestoreLocations(values);
  return {
    region,
    firestore: firestore.find(isMultiRegion) ?? firestore[0] ?? region,
    bucket: values['BUCKET_LOCATION'] ?? region,
  };
}

/**
 * List prices in US dollars of a place, as of 2025.
 * @param {Places} places
 */
export function listPrices({ region, firestore, bucket }) {
  const { cpu, gib } = tiers[tierTwo.includes(region) ? 2 : 1];
  const factor = isMultiRegion(firestore) ? 2 : 1;
  const isFree = freeStorage.includes(bucket);
  return {
    'Firestore, reads': {
      unit: '100,000',
      size: 100_000,
      price: 0.03 * factor,
      free: 50_000 * days,
    },
    'Firestore, writes': {
      unit: '100,000',
      size: 100_000,
      price: 0.09 * factor,
      free: 20_000 * days,
    },
    'Firestore, traffic': { unit: 'GB', size: 1, price: 0.12, free: 10 },
    'Functions, calls': { unit: 'million', size: 1_000_000, price: 0.4, free: 2_000_000 },
    'Functions, CPU seconds': { unit: '100,000', size: 100_000, price: cpu, free: 180_000 },
    'Functions, GiB seconds': { unit: '100,000', size: 100_000, price: gib, free: 360_000 },
    'Hosting, traffic': { unit: 'GB', size: 1, price: 0.15, free: 0.36 * days },
    'Storage, traffic': { unit: 'GB', size: 1, price: 0.12, free: isFree ? 100 : 0 },
    'Storage, downloads': { unit: '10,000', size: 10_000, price: 0.004, free: isFree ? 50_000 : 0 },
    'Realtime Database, traffic': { unit: 'GB', size: 1, price: 1, free: 10 },
  };
}

/** @typedef {keyof ReturnType<typeof listPrices>} Item */
