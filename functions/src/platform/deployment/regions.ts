const localRegion = 'us-central1';

const { REGION = localRegion, BUCKET_REGION = REGION, DATABASE_REGION = REGION } = process.env;

/**
 * Where functions run. The build writes the regions of a project into the environment that firebase-tools loads before it
 * reads the functions (build.mjs); in the emulators they are those of the emulators.
 */
export const regions = {
  default: REGION,
  /** Of functions that listen to the bucket: they must run in its location. */
  bucket: BUCKET_REGION,
  /** Of functions that listen to the Realtime Database: they receive events of databases in their own region only. */
  database: DATABASE_REGION,
};
