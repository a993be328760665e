import { onIdTokenChanged } from 'firebase/auth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestAuth } from '../../testing/auth';
import { startTestFirestore } from '../../testing/firestore';
import { register } from './auth';
import { auth } from './instance';

startTestAuth();
const firestore = startTestFirestore();

// Firestore knows who registered by their token.
beforeEach(() =>
  onIdTokenChanged(auth, (user) => {
    if (user !== null) firestore.signIn(user.uid);
  }),
);

afterEach(() => {
  document.documentElement.lang = '';
});

const ada = {
  email: 'ada@example.com',
  password: 'long enough',
  remember: true,
  name: 'Ada',
  verifiedAt: 'https://site.example/settings/account',
};

const registered = async () => {
  await register(ada);
  return firestore.get(`users/${auth.currentUser?.uid ?? ''}`);
};

it('stores the language of the page on which somebody registers, for the email that welcomes them', async () => {
  document.documentElement.lang = 'de';
  expect(await registered()).toMatchObject({
    displayName: 'Ada',
    preferences: { theme: 'system', emailOnReply: true, language: 'de' },
  });
});

it('leaves the profile of who registers on an English page to the server', async () => {
  expect(await registered()).toBeNull();
});
