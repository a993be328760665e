import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '@appshelf/model';
import { makeUser } from '../../../testing/user';
import { sessionSlice } from '../../session';
import { toastsSlice } from '../../toasts';
import { authSlice } from '../authSlice';
import { MagicLinkPage } from './MagicLinkPage';
import { makeAuthError } from '../../../testing/authError';

const client = vi.hoisted(() => ({
  sendMagicLink: vi.fn<() => Promise<unknown>>(),
  completeMagicLink: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('../../../firebase/auth/auth', () => client);

const link = '/magic-link?email=ada%40example.com&oobCode=c1&mode=signIn&apiKey=k1';

function open(path = link, signedIn: User | null = null) {
  history.replaceState(null, '', path);
  const store = configureStore({
    reducer: {
      auth: authSlice.reducer,
      session: sessionSlice.reducer,
      toasts: toastsSlice.reducer,
    },
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
  return { user: userEvent.setup(), router };
}

beforeEach(() => {
  localStorage.clear();
  for (const operation of Object.values(client)) operation.mockReset();
});

it('signs in at once, and only once, on the device that requested the link', async () => {
  localStorage.setItem('emailForSignIn', 'ada@example.com');
  const { router } = open();
  await screen.findByRole('heading', { name: 'Home' });
  expect(client.completeMagicLink).toHaveBeenCalledExactlyOnceWith(
    'ada@example.com',
    `${location.origin}${link}`,
  );
  expect(localStorage.getItem('emailForSignIn')).toBeNull();
  expect(router.state.historyAction).toBe('REPLACE');
});

it('asks for the email on another device and does not take it from the link', async () => {
  const { user } = open();
  expect(screen.getByLabelText('Email')).toHaveValue('');
  expect(client.completeMagicLink).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
  await screen.findByRole('heading', { name: 'Home' });
  expect(client.completeMagicLink).toHaveBeenCalledExactlyOnceWith(
    'ada@example.com',
    `${location.origin}${link}`,
  );
});

describe('a link that does not sign in', () => {
  it.each([
    ['auth/expired-action-code', 'This link has expired. Ask for a new one.'],
    [
      'auth/invalid-action-code',
      'This link is not valid or has been used already. Ask for a new one.',
    ],
    [
      'auth/email-mismatch',
      'This link was sent to another address. Enter the one that received it.',
    ],
    ['auth/user-disabled', 'This account has been disabled.'],
  ])('says why, removes the stored email and sends a new link: %s', async (code, sentence) => {
    client.completeMagicLink.mockRejectedValue(makeAuthError(code));
    localStorage.setItem('emailForSignIn', 'ada@example.com');
    const { user } = open();
    await screen.findByText(sentence);
    expect(localStorage.getItem('emailForSignIn')).toBeNull();
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await screen.findByText('ada@example.com', { selector: 'strong' });
    expect(client.sendMagicLink).toHaveBeenCalledExactlyOnceWith(
      'ada@example.com',
      `${location.origin}/magic-link?email=ada%40example.com`,
    );
    expect(localStorage.getItem('emailForSignIn')).toBe('ada@example.com');
  });

  it('never sends a new link to the email of the address without asking', async () => {
    client.completeMagicLink.mockRejectedValueOnce(makeAuthError('auth/invalid-action-code'));
    const { user } = open();
    await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    await screen.findByRole('button', { name: 'Send a new link' });
    await user.clear(screen.getByLabelText('Email'));
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await screen.findByText('Enter your email address.');
    expect(client.sendMagicLink).not.toHaveBeenCalled();
  });

  it('can be tried again with the typed email after the connection failed', async () => {
    client.completeMagicLink.mockRejectedValueOnce(makeAuthError('auth/network-request-failed'));
    localStorage.setItem('emailForSignIn', 'ada@example.com');
    const { user } = open();
    await screen.findByText('Network error. Please check your connection.');
    expect(localStorage.getItem('emailForSignIn')).toBe('ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Home' });
  });

  it('still offers a new link when sending one failed', async () => {
    client.completeMagicLink.mockRejectedValue(makeAuthError('auth/expired-action-code'));
    client.sendMagicLink.mockRejectedValueOnce(makeAuthError('auth/network-request-failed'));
    localStorage.setItem('emailForSignIn', 'ada@example.com');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
    await screen.findByText('Network error. Please check your connection.');
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await waitFor(() => expect(client.sendMagicLink).toHaveBeenCalledTimes(2));
  });
});

describe('a member who is signed in already', () => {
  it('signs in again at once with a link that was requested here for the same account', async () => {
    localStorage.setItem('emailForSignIn', 'ada@example.com');
    open(link, makeUser({ email: 'ada@example.com' }));
    await screen.findByRole('heading', { name: 'Home' });
    expect(client.completeMagicLink).toHaveBeenCalledTimes(1);
  });

  it('is informed, and a link for somebody else is not used', () => {
    localStorage.setItem('emailForSignIn', 'bob@example.com');
    open(link, makeUser());
    screen.getByRole('heading', { name: 'You are signed in already' });
    expect(screen.getByText('As Ada, with ada@example.com.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    expect(client.completeMagicLink).not.toHaveBeenCalled();
  });

  it('may use it anyway', async () => {
    const { user } = open(link, makeUser());
    await user.click(screen.getByRole('button', { name: 'Use the link anyway' }));
    await user.type(screen.getByLabelText('Email'), 'bob@example.com{Enter}');
    await screen.findByRole('heading', { name: 'Home' });
    expect(client.completeMagicLink).toHaveBeenCalledExactlyOnceWith(
      'bob@example.com',
      `${location.origin}${link}`,
    );
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
