import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '@appshelf/model';
import { changeEmail, sendVerification } from '../../../firebase/auth/account';
import {
  sendMagicLink,
  sendPasswordReset,
  signInWithPassword,
  signOut,
} from '../../../firebase/auth/auth';
import { startTestAuth } from '../../../testing/auth';
import { expectNoBarriers } from '../../../testing/axe';
import { makeUser } from '../../../testing/user';
import { sessionSlice } from '../../session';
import { siteSlice } from '../../site';
import { toastsSlice } from '../../toasts';
import { authSlice } from '../authSlice';
import { AccountActionPage } from './AccountActionPage';
import { findOtherLanguagePath, getContinuePath, getSignInPath } from './actionAddress';

const auth = startTestAuth();

const returnTo = `${location.origin}/settings/account`;

/** The path of this page with what the last link in an email holds. */
function receiveLink(): string {
  const { search } = new URL(auth.links().at(-1) ?? '');
  return `/auth/action${search}`;
}

/** What was sent to change an account, or to use a link. */
const listUses = () =>
  auth
    .requests()
    .filter(
      ({ method, body }) =>
        method === 'update' || (method === 'resetPassword' && body.newPassword !== undefined),
    );

function open(path: string, signedIn: User | null = null) {
  const store = configureStore({
    reducer: {
      auth: authSlice.reducer,
      session: sessionSlice.reducer,
      site: siteSlice.reducer,
      toasts: toastsSlice.reducer,
    },
  });
  store.dispatch(sessionSlice.actions.sessionChanged(signedIn));
  const router = createMemoryRouter(
    [
      { path: '/auth/action', element: <AccountActionPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [path] },
  );
  render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
  return {
    user: userEvent.setup(),
    path: () => router.state.location.pathname + router.state.location.search,
    toasts: () => store.getState().toasts.items.map(({ message }) => message),
  };
}

const member = makeUser({ email: 'ada@example.com', emailVerified: false });
const press = (name: string) => screen.findByRole('button', { name });

beforeEach(() => auth.signIn({ emailVerified: false }));

describe('a link that confirms an email', () => {
  beforeEach(() => sendVerification(returnTo));

  it('confirms it by the button, and not by being opened', async () => {
    const { user, path, toasts } = open(receiveLink(), member);
    const button = await press('Confirm email');
    expect(screen.getByText(/ada@example.com/)).toBeVisible();
    expect(listUses()).toEqual([]);
    expect(await auth.get('ada')).toMatchObject({ emailVerified: false });
    await expectNoBarriers();
    await user.click(button);
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(path()).toBe('/settings/account');
    expect(toasts()).toEqual(['Your email is confirmed.']);
    expect(await auth.get('ada')).toMatchObject({ emailVerified: true });
  });

  it.each([
    ['nobody', null],
    ['somebody else', makeUser({ email: 'bob@example.com' })],
  ])('has no button that uses it while %s is signed in', async (_who, signedIn) => {
    const link = receiveLink();
    open(link, signedIn);
    await screen.findByText(/Sign in to the account|signed in to another account/);
    for (const button of screen.queryAllByRole('button')) {
      expect(button).toHaveTextContent('Sign out');
    }
    if (signedIn === null) {
      expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
        'href',
        `/login?redirect=${encodeURIComponent(link)}`,
      );
    }
    expect(listUses()).toEqual([]);
    expect(await auth.get('ada')).toMatchObject({ emailVerified: false });
  });

  it('says that it was used already, and that there is no connection', async () => {
    const link = receiveLink();
    const first = open(link, member);
    const button = await press('Confirm email');
    const reconnect = auth.disconnect();
    await first.user.click(button);
    await screen.findByText('Network error. Please check your connection.');
    reconnect();
    await first.user.click(await press('Confirm email'));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    open(link, member);
    await screen.findByText('This link isn’t valid or has already been used. Ask for a new one.');
  });
});

it('changes the email of the member who is signed in, by the button', async () => {
  await changeEmail('new@example.com', returnTo);
  const link = receiveLink();
  const { user, path } = open(link, member);
  const button = await press('Change email');
  expect(screen.getByText(/new@example.com/)).toBeVisible();
  expect(await auth.get('ada')).toMatchObject({ email: 'ada@example.com' });
  await user.click(button);
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(path()).toBe('/settings/account');
  expect(await auth.get('ada')).toMatchObject({ email: 'new@example.com', emailVerified: true });
});

it('changes no account to the email of a person who only has the link', async () => {
  await changeEmail('victim@example.com', returnTo);
  await signOut();
  open(receiveLink());
  await screen.findByText('ada@example.com', { selector: 'strong' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(await auth.get('ada')).toMatchObject({ email: 'ada@example.com' });
});

it('restores the email that somebody changed, and offers to replace the password', async () => {
  await auth.change('ada', { email: 'thief@example.com' });
  const link = receiveLink();
  await signOut();
  const { user } = open(link);
  const button = await press('Restore email');
  expect(await auth.get('ada')).toMatchObject({ email: 'thief@example.com' });
  await user.click(button);
  await screen.findByRole('heading', { name: 'Your email is restored' });
  expect(await auth.get('ada')).toMatchObject({ email: 'ada@example.com' });
  await user.click(await press('Send reset link'));
  await waitFor(() =>
    expect(auth.requests().at(-1)?.body).toMatchObject({
      requestType: 'PASSWORD_RESET',
      email: 'ada@example.com',
    }),
  );
});

it('takes a new password, and refuses a weak one', async () => {
  await sendPasswordReset('ada@example.com');
  await signOut();
  const { user, path } = open(receiveLink());
  const field = await screen.findByLabelText('New password');
  await user.type(field, 'short{Enter}');
  await screen.findByText('Password is too weak. Please use at least 6 characters.');
  expect(listUses()).toEqual([]);
  await user.clear(field);
  await user.type(field, 'another-one{Enter}');
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(path()).toBe('/login');
  await signInWithPassword({ email: 'ada@example.com', password: 'another-one', remember: true });
});

it('hands a sign-in link on to the page that completes it', async () => {
  await sendMagicLink('ada@example.com', `${location.origin}/magic-link?email=ada%40example.com`);
  const { path } = open(receiveLink());
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(path()).toMatch(
    /^\/magic-link\?email=ada%40example\.com&mode=signIn&.*oobCode=.+&apiKey=/,
  );
});

it.each([
  ['/auth/action', 'Open the link in the email as it is.'],
  ['/auth/action?mode=verifyEmail&oobCode=no', /isn’t valid or has already been used/],
])('says what to do with %s', async (path, sentence) => {
  open(path);
  expect(await screen.findByText(sentence)).toBeVisible();
});

describe('the address', () => {
  const site = 'https://shelf.example';
  const parse = (fields: Record<string, string>) => new URLSearchParams(fields);

  it.each([
    [`${site}/de/settings/account?a=1#email`, '/settings/account?a=1#email'],
    ['https://evil.example/settings', '/'],
    ['https://shelf.example.evil.example/', '/'],
    [`${site}//evil.example/`, '/'],
    ['javascript:alert(1)', '/'],
    ['/settings', '/'],
    ['', '/'],
  ])('returns to a page of this site alone: %s', (continueUrl, expected) => {
    expect(getContinuePath(parse({ continueUrl }), site)).toBe(expected);
  });

  it('passes on what a sign-in link holds, and never to another site', () => {
    const link = { mode: 'signIn', oobCode: 'c', apiKey: 'k' };
    expect(
      getSignInPath(parse({ ...link, continueUrl: `${site}/magic-link?email=a%40b.c` }), site),
    ).toBe('/magic-link?email=a%40b.c&mode=signIn&oobCode=c&apiKey=k');
    expect(getSignInPath(parse({ ...link, continueUrl: 'https://evil.example/' }), site)).toBe(
      '/?mode=signIn&oobCode=c&apiKey=k',
    );
  });

  it('is opened in the language of the email, if the site offers it', () => {
    const parameters = parse({ mode: 'verifyEmail', lang: 'de' });
    const path = '/de/auth/action?mode=verifyEmail&lang=de';
    expect(findOtherLanguagePath(parameters, 'en', ['en', 'de'])).toBe(path);
    expect(findOtherLanguagePath(parameters, 'de', ['en', 'de'])).toBeNull();
    expect(findOtherLanguagePath(parameters, 'en', ['en'])).toBeNull();
    expect(findOtherLanguagePath(parse({ lang: 'xx' }), 'en', ['en'])).toBeNull();
  });
});
