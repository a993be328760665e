import { afterEach, describe, expect, it, vi } from 'vitest';
import { getBuildEnvironment } from './environment.mjs';
import { getBucketRegion, getDatabaseRegion } from './regions.mjs';
import { completeValues } from './testing.mjs';

afterEach(() => vi.unstubAllEnvs());

describe('getBuildEnvironment', () => {
  it('takes values from the file alone, not from the shell', () => {
    vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'other-project');
    vi.stubEnv('VITE_SOMETHING', 'x');
    vi.stubEnv('SITE_URL', 'https://other.example');
    vi.stubEnv('BUCKET_REGION', 'us-east1');
    vi.stubEnv('HOME', '/home/person');
    expect(getBuildEnvironment()).toMatchObject({ HOME: '/home/person' });
    for (const name of ['VITE_FIREBASE_PROJECT_ID', 'VITE_SOMETHING', 'SITE_URL', 'BUCKET_REGION'])
      expect(getBuildEnvironment()).not.toHaveProperty(name);
    expect(getBuildEnvironment(completeValues)).toMatchObject(completeValues);
  });

  it('computes where the functions of the bucket and of the database run', () => {
    expect(getBuildEnvironment({ ...completeValues, BUCKET_LOCATION: 'us-east1' })).toMatchObject({
      REGION: 'europe-west1',
      BUCKET_REGION: 'us-east1',
      DATABASE_REGION: 'europe-west1',
    });
  });
});

it.each([
  ['us-east1', 'europe-west1', 'us-east1'],
  ['europe-west1', 'europe-west1', 'europe-west1'],
  ['eu', 'europe-west4', 'europe-west4'],
  ['eu', 'us-central1', 'europe-west1'],
  ['us', 'us-east5', 'us-central1'],
  ['nam4', 'us-east1', 'us-east1'],
])('functions of a bucket in %s run, next to others in %s, in %s', (location, region, expected) => {
  expect(getBucketRegion(location, region)).toBe(expected);
});

it.each([
  ['https://shelf-default-rtdb.firebaseio.com', 'us-central1'],
  ['https://shelf-default-rtdb.asia-southeast1.firebasedatabase.app', 'asia-southeast1'],
])('the database %s is in %s', (url, expected) => {
  expect(getDatabaseRegion(url)).toBe(expected);
});
