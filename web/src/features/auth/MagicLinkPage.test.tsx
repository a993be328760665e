import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastsSlice } from '../toasts';
import { authSlice } from './authSlice';
import { MagicLinkPage } from './MagicLinkPage';

const client = vi.hoisted(() => ({
  sendMagicLink: vi.fn<() => Promise<void>>(),
  completeMagicLink: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../firebase/auth', () => client);

const link = '/magic-link?email=ada%40example.com&oobCode=c1&mode=signIn';

function open(path = link) {
  history.replaceState(null, '', path);
  const store = configureStore({
    reducer: { auth: authSlice.reducer, toasts: toastsSlice.reducer },
  });
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
  for (const operation of Object.values(client)) operation.mockReset().mockResolvedValue();
});

it('signs in at once, and only once, on the device that asked for the link', async () => {
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

it('asks for the e-mail on another device and does not take it from the link', async () => {
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

describe('a link that does not do any more', () => {
  it.each([
    ['auth/expired-action-code', 'This link has expired. Ask for a new one.'],
    [
      'auth/invalid-action-code',
      'This link is not valid or has been used already. Ask for a new one.',
    ],
  ])('says so and sends a new one: %s', async (code, sentence) => {
    client.completeMagicLink.mockRejectedValue({ code });
    localStorage.setItem('emailForSignIn', 'ada@example.com');
    const { user } = open();
    await screen.findByText(sentence);
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await waitFor(() => {
      expect(client.sendMagicLink).toHaveBeenCalledExactlyOnceWith(
        'ada@example.com',
        `${location.origin}/magic-link?email=ada%40example.com`,
      );
    });
  });
});

it('offers a link where none was opened', () => {
  open('/magic-link');
  expect(screen.getByRole('link', { name: 'Email me a sign-in link' })).toHaveAttribute(
    'href',
    '/login?mode=magic',
  );
});
