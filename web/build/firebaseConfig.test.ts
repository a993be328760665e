import { describe, expect, it } from 'vitest';
import { isLocalProject, readRegion } from '../src/lib/firebaseConfig';
import { readFirebaseConfig, type FirebaseEnv } from './firebaseConfig';

const complete: FirebaseEnv = {
  VITE_FIREBASE_PROJECT_ID: 'appshelf-live',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'appshelf.example.com',
  VITE_FIREBASE_STORAGE_BUCKET: 'appshelf-live.firebasestorage.app',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
  VITE_FIREBASE_DATABASE_URL: 'https://appshelf-live-default-rtdb.firebaseio.com',
};

describe('readFirebaseConfig', () => {
  it('needs nothing for the local project', () => {
    const config = readFirebaseConfig({});
    expect(config).toMatchObject({
      projectId: 'demo-appshelf',
      storageBucket: 'demo-appshelf.firebasestorage.app',
      databaseURL: 'http://127.0.0.1:9000?ns=demo-appshelf-default-rtdb',
    });
    expect(isLocalProject(config)).toBe(true);
  });

  it('takes every value of a real project', () => {
    const config = readFirebaseConfig(complete);
    expect(config).toEqual({
      projectId: 'appshelf-live',
      apiKey: 'key',
      authDomain: 'appshelf.example.com',
      storageBucket: 'appshelf-live.firebasestorage.app',
      appId: '1:2:web:3',
      databaseURL: 'https://appshelf-live-default-rtdb.firebaseio.com',
    });
    expect(isLocalProject(config)).toBe(false);
  });

  it.each(Object.keys(complete).filter((name) => name !== 'VITE_FIREBASE_PROJECT_ID'))(
    'names %s when a real project lacks it',
    (name) => {
      expect(() => readFirebaseConfig({ ...complete, [name]: ' ' })).toThrow(
        `${name} is not set, and the project "appshelf-live" needs it.`,
      );
    },
  );

  it.each(['', 'Live', 'a/b', 'x'])('refuses the project id "%s"', (projectId) => {
    expect(() => readFirebaseConfig({ ...complete, VITE_FIREBASE_PROJECT_ID: projectId })).toThrow(
      'VITE_FIREBASE_PROJECT_ID is not a Firebase project id',
    );
  });

  it('refuses a database address that is not a URL', () => {
    expect(() =>
      readFirebaseConfig({ ...complete, VITE_FIREBASE_DATABASE_URL: 'nowhere' }),
    ).toThrow('VITE_FIREBASE_DATABASE_URL is not an address: "nowhere".');
  });
});

it('reads the region of functions, which the emulators name themselves', () => {
  expect(readRegion({ REGION: 'europe-west1' })).toBe('europe-west1');
  expect(readRegion({})).toBe('us-central1');
});
