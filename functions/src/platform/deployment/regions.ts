const localRegion = 'us-central1';

const { REGION = localRegion, BUCKET_REGION = REGION, DATABASE_REGION = REGION } = process.env;

/**
 * Where functions run. The build writes the regions of a project into the environment that firebase-tools loads before
 * it reads the functions (build.mjs); in the emulators, the regions are those of the emulators.
 */
export const regions = {
  default: REGION,
  /** The region of functions that listen to the bucket, which must be the bucket's location. */
  bucket: BUCKET_REGION,
  /**
   * The region of functions that listen to the Realtime Database: they only receive events of databases in their own
   * region.
   */
  database: DATABASE_REGION,
};
