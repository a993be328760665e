import { expect, it } from 'vitest';
import { startTestAuth } from '../../testing/auth';
import { startTestGooglePopup } from '../../testing/googlePopup';
import { linkGoogle, reauthenticateWithGoogle } from './account';
import { auth } from './instance';

const accounts = startTestAuth();
const popup = startTestGooglePopup();

const count = (wanted: string) =>
  accounts.requests().filter(({ method }) => method === wanted).length;

it('adds Google as a way to sign in, and refreshes the ID token', async () => {
  await accounts.signIn();
  const linking = linkGoogle();
  await popup.choose('ada@gmail.com');
  await linking;
  expect(auth.currentUser?.providerData.map(({ providerId }) => providerId).toSorted()).toEqual([
    'google.com',
    'password',
  ]);
  expect(count('token')).toBe(1);
});

it('signs the same account in again', async () => {
  await accounts.signIn({ google: 'ada@gmail.com' });
  const signingIn = reauthenticateWithGoogle();
  await popup.choose('ada@gmail.com');
  await signingIn;
  expect(auth.currentUser?.uid).toBe('ada');
  expect(count('signInWithIdp')).toBe(1);
});
