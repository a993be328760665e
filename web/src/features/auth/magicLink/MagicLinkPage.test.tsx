import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '@appshelf/model';
import { sendMagicLink, signInWithPassword } from '../../../firebase/auth/auth';
import { auth as instance } from '../../../firebase/auth/instance';
import { baseApi } from '../../../store';
import { makeApp } from '../../../testing/app';
import { startTestAuth } from '../../../testing/auth';
import { CallableRefusal, startTestCallables } from '../../../testing/callables';
import { startTestFirestore } from '../../../testing/firestore';
import { makeUser } from '../../../testing/user';
import { sessionSlice } from '../../session';
import { toastsSlice } from '../../toasts';
import { authSlice } from '../authSlice';
import { MagicLinkPage } from './MagicLinkPage';

const auth = startTestAuth();
const firestore = startTestFirestore();
const { checkEmail } = startTestCallables('checkEmail');

/** A link with a code that was never sent. */
const link = '/magic-link?email=ada%40example.com&oobCode=c1&mode=signIn&apiKey=k1';

/** Sends a sign-in link, and returns the address that it opens. */
async function receiveLink(email = 'ada@example.com'): Promise<string> {
  await sendMagicLink(email, `${location.origin}/magic-link`);
  const code = new URL(auth.links().at(-1) ?? '').searchParams.get('oobCode') ?? '';
  return link.replace('c1', code);
}

const readCode = (path: string) => new URLSearchParams(path.split('?')[1]).get('oobCode');

const list = (wanted: string) =>
  auth.requests().flatMap(({ method, body }) => (method === wanted ? [body] : []));
const listSignIns = () => list('signInWithEmailLink');

function open(path = link, signedIn: User | null = null) {
  history.replaceState(null, '', path);
  const store = configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      auth: authSlice.reducer,
      session: sessionSlice.reducer,
      toasts: toastsSlice.reducer,
    },
    middleware: (getDefault) => getDefault().concat(baseApi.middleware),
  });
  store.dispatch(sessionSlice.actions.sessionChanged(signedIn));
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Home</h1> },
      { path: '/magic-link', element: <MagicLinkPage /> },
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
  const listToasts = () => store.getState().toasts.items;
  const toasts = () => listToasts().map(({ message }) => message);
  return { user: userEvent.setup(), router, listToasts, toasts };
}

beforeEach(() => {
  localStorage.clear();
  checkEmail.mockResolvedValue({ isUnconfirmed: false });
});

it('signs in at once, and only once, on the device that requested the link', async () => {
  localStorage.setItem('emailForSignIn', 'ada@example.com');
  const received = await receiveLink();
  const { router } = open(received);
  await screen.findByRole('heading', { name: 'Home' });
  expect(listSignIns()).toEqual([
    expect.objectContaining({ email: 'ada@example.com', oobCode: readCode(received) }),
  ]);
  expect(localStorage.getItem('emailForSignIn')).toBeNull();
  expect(router.state.historyAction).toBe('REPLACE');
});

it.each([
  ['/apps/margin#review', 'Continue your review of Margin'],
  ['/apps/r%C3%A4nder#review', 'Continue your review of Margin'],
  ['/apps/gone#review', 'Continue where you left off'],
  ['/settings/profile', 'Continue where you left off'],
])('ends at the home page, and offers %s', async (to, label) => {
  await firestore.put(
    'apps/margin',
    makeApp({ name: 'Margin', status: 'published', slug: 'ränder' }),
  );
  localStorage.setItem('emailForSignIn', 'ada@example.com');
  const received = await receiveLink();
  const { router, listToasts } = open(`${received}&redirect=${encodeURIComponent(to)}`);
  await screen.findByRole('heading', { name: 'Home' });
  expect(router.state.location.pathname).toBe('/');
  await waitFor(() => expect(listToasts()).toMatchObject([{ link: { to, label }, timeout: 0 }]));
});

it('offers nothing on another site', async () => {
  localStorage.setItem('emailForSignIn', 'ada@example.com');
  const { listToasts } = open(`${await receiveLink()}&redirect=https%3A%2F%2Felsewhere.test`);
  await screen.findByRole('heading', { name: 'Home' });
  expect(listToasts()).toEqual([]);
});

it('asks for the email on another device and does not take it from the link', async () => {
  const received = await receiveLink();
  const { user } = open(received);
  expect(screen.getByLabelText('Email')).toHaveValue('');
  expect(listSignIns()).toEqual([]);
  await user.click(screen.getByLabelText('Email'));
  await user.paste('ada@example.com');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Home' });
  expect(listSignIns()).toEqual([
    expect.objectContaining({ email: 'ada@example.com', oobCode: readCode(received) }),
  ]);
});

describe('a link that does not sign in', () => {
  it.each([
    ['EXPIRED_OOB_CODE', 'This link has expired. Ask for a new one.'],
    ['INVALID_OOB_CODE', 'This link isn’t valid or has already been used. Ask for a new one.'],
    ['INVALID_EMAIL', 'This link was sent to another address. Enter the address that received it.'],
    ['USER_DISABLED', 'This account has been disabled.'],
  ])('says why, removes the stored email and sends a new link: %s', async (code, sentence) => {
    auth.refuse('signInWithEmailLink', code);
    localStorage.setItem('emailForSignIn', 'ada@example.com');
    const { user } = open();
    await screen.findByText(sentence);
    expect(localStorage.getItem('emailForSignIn')).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await screen.findByText('ada@example.com', { selector: 'strong' });
    expect(list('sendOobCode')).toEqual([
      expect.objectContaining({
        requestType: 'EMAIL_SIGNIN',
        email: 'ada@example.com',
        continueUrl: `${location.origin}/magic-link?email=ada%40example.com`,
      }),
    ]);
    expect(localStorage.getItem('emailForSignIn')).toBe('ada@example.com');
  });

  it('never sends a new link to the email of the address without asking', async () => {
    const { user } = open();
    await user.click(screen.getByLabelText('Email'));
    await user.paste('ada@example.com');
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Send a new link' });
    await user.clear(screen.getByLabelText('Email'));
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await screen.findByText('Enter your email address.');
    expect(list('sendOobCode')).toEqual([]);
  });

  it('works with the right address after another one was entered, but not a second time', async () => {
    const received = await receiveLink();
    const first = open(received);
    await first.user.click(screen.getByLabelText('Email'));
    await first.user.paste('bob@example.com');
    await first.user.keyboard('{Enter}');
    await screen.findByText(
      'This link was sent to another address. Enter the address that received it.',
    );
    await first.user.clear(screen.getByLabelText('Email'));
    await first.user.paste('ada@example.com');
    await first.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Home' });
    cleanup();

    const second = open(received);
    await second.user.click(screen.getByLabelText('Email'));
    await second.user.paste('ada@example.com');
    await second.user.keyboard('{Enter}');
    await screen.findByText('This link isn’t valid or has already been used. Ask for a new one.');
    screen.getByRole('link', { name: 'Sign in another way' });
  });

  it('can be tried again with the typed email after the connection failed', async () => {
    localStorage.setItem('emailForSignIn', 'ada@example.com');
    const received = await receiveLink();
    const reconnect = auth.disconnect();
    const { user } = open(received);
    await screen.findByText('Network error. Please check your connection.');
    expect(localStorage.getItem('emailForSignIn')).toBe('ada@example.com');
    reconnect();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Home' });
  });

  it('still offers a new link when sending one failed', async () => {
    auth.refuse('signInWithEmailLink', 'EXPIRED_OOB_CODE');
    localStorage.setItem('emailForSignIn', 'ada@example.com');
    const { user } = open();
    const again = await screen.findByRole('button', { name: 'Send a new link' });
    const reconnect = auth.disconnect();
    await user.click(again);
    await screen.findByText('Network error. Please check your connection.');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    reconnect();
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await waitFor(() => expect(auth.links()).toHaveLength(1));
  });
});

describe('an email that somebody registered without confirming it', () => {
  const password = { email: 'ada@example.com', password: 'secret', remember: true };

  beforeEach(async () => {
    await auth.addAccount({
      email: 'ada@example.com',
      emailVerified: false,
      google: 'stranger@gmail.com',
    });
    checkEmail.mockResolvedValue({ isUnconfirmed: true });
    localStorage.setItem('emailForSignIn', 'ada@example.com');
  });

  it('is of who opens the link: passwords, linked accounts and sessions of before end', async () => {
    const before = (await auth.get('ada'))?.validSince;
    const { toasts } = open(await receiveLink());
    await screen.findByRole('heading', { name: 'Home' });
    expect(checkEmail.mock.calls).toEqual([[{ email: 'ada@example.com' }]]);
    await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/no longer work/)]));
    expect(instance.currentUser?.email).toBe('ada@example.com');
    await instance.currentUser?.getIdToken(true);
    const account = await auth.get('ada');
    expect(account).toMatchObject({ emailVerified: true });
    expect(account?.providerUserInfo).toEqual([
      expect.objectContaining({ providerId: 'password' }) as unknown,
    ]);
    expect(Number(account?.validSince)).toBeGreaterThanOrEqual(Number(before));
    await expect(signInWithPassword(password)).rejects.toMatchObject({
      code: 'auth/wrong-password',
    });
  });

  it('does not sign in while nobody can tell whether it was confirmed, and the link still works', async () => {
    checkEmail.mockRejectedValueOnce(new CallableRefusal('unavailable', 'Not now.'));
    const { user } = open(await receiveLink());
    const again = await screen.findByRole('button', { name: 'Sign in' });
    expect(listSignIns()).toEqual([]);
    expect(localStorage.getItem('emailForSignIn')).toBe('ada@example.com');
    await user.click(again);
    await screen.findByRole('heading', { name: 'Home' });
    await expect(signInWithPassword(password)).rejects.toMatchObject({
      code: 'auth/wrong-password',
    });
  });

  it('is signed out again when the password of before cannot be replaced', async () => {
    auth.refuse('update', 'TOO_MANY_ATTEMPTS_TRY_LATER');
    open(await receiveLink());
    await screen.findByText(/an older password could not be replaced. Reset the password/);
    expect(instance.currentUser).toBeNull();
  });

  it('keeps the password of the member who is signed in with it', async () => {
    await signInWithPassword(password);
    open(await receiveLink(), makeUser({ email: 'ada@example.com' }));
    await screen.findByRole('heading', { name: 'Home' });
    await signInWithPassword(password);
    expect((await auth.get('ada'))?.providerUserInfo).toHaveLength(2);
  });
});

describe('a member who is signed in already', () => {
  it('signs in again at once with a link that was requested here for the same account', async () => {
    localStorage.setItem('emailForSignIn', 'ada@example.com');
    open(await receiveLink(), makeUser({ email: 'ada@example.com' }));
    await screen.findByRole('heading', { name: 'Home' });
    expect(listSignIns()).toHaveLength(1);
  });

  it('is informed, and a link for somebody else is not used', () => {
    localStorage.setItem('emailForSignIn', 'bob@example.com');
    open(link, makeUser());
    screen.getByRole('heading', { name: 'You’re already signed in' });
    expect(screen.getByText('You are signed in as Ada (ada@example.com).')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(listSignIns()).toEqual([]);
  });

  it('may use it anyway', async () => {
    const received = await receiveLink('bob@example.com');
    const { user } = open(received, makeUser());
    await user.click(screen.getByRole('button', { name: 'Use the link anyway' }));
    await user.click(screen.getByLabelText('Email'));
    await user.paste('bob@example.com');
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Home' });
    expect(listSignIns()).toEqual([
      expect.objectContaining({ email: 'bob@example.com', oobCode: readCode(received) }),
    ]);
  });
});

it.each([
  '/magic-link',
  '/magic-link?oobCode=c1',
  '/magic-link?oobCode=c1&mode=resetPassword&apiKey=k1',
])('offers to send a link where none was opened: %s', (path) => {
  open(path);
  expect(screen.getByRole('link', { name: 'Email me a sign-in link' })).toHaveAttribute(
    'href',
    '/login?mode=magic',
  );
});
