import { expect, it } from 'vitest';
import { readFirebaseConfig } from './firebaseConfig';
import { getPicturePolicy } from './picturePolicy';

const google = [3, 4, 5, 6].map((place) => `https://lh${place}.googleusercontent.com`).join(' ');

it("allows the project's own bucket, and Google's portraits", () => {
  const config = readFirebaseConfig({
    VITE_FIREBASE_PROJECT_ID: 'shop-live',
    VITE_FIREBASE_API_KEY: 'k',
    VITE_FIREBASE_APP_ID: '1:1:web:1',
    VITE_FIREBASE_AUTH_DOMAIN: 'shop-live.firebaseapp.com',
    VITE_FIREBASE_STORAGE_BUCKET: 'shop-live.appspot.com',
    VITE_FIREBASE_DATABASE_URL: 'https://shop-live.firebaseio.com',
  });
  expect(getPicturePolicy(config)).toBe(
    `img-src 'self' data: blob: https://firebasestorage.googleapis.com/v0/b/shop-live.appspot.com/ ${google}`,
  );
});

it('allows the emulator in the local suite', () => {
  expect(getPicturePolicy(readFirebaseConfig({}))).toBe(
    `img-src 'self' data: blob: http://127.0.0.1:9199/v0/b/demo-appshelf.firebasestorage.app/ ${google}`,
  );
});
