import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred';
import { toastsSlice } from '../toasts';
import { authSlice } from './authSlice';
import { LoginPage } from './LoginPage';

const client = vi.hoisted(() => ({
  signInWithPassword: vi.fn<() => Promise<void>>(),
  register: vi.fn<() => Promise<void>>(),
  signInWithGoogle: vi.fn<() => Promise<void>>(),
  sendPasswordReset: vi.fn<() => Promise<void>>(),
  sendMagicLink: vi.fn<() => Promise<void>>(),
}));
vi.mock('../../firebase/auth', () => client);

function open(path = '/login') {
  const store = configureStore({
    reducer: { auth: authSlice.reducer, toasts: toastsSlice.reducer },
  });
  const router = createMemoryRouter([{ path: '/login', element: <LoginPage /> }], {
    initialEntries: [path],
  });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, router, user: userEvent.setup() };
}

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  for (const operation of Object.values(client)) operation.mockReset().mockResolvedValue();
});

describe('signing in', () => {
  it('hands over what was typed, remembered unless said otherwise', async () => {
    const { user } = open();
    await user.type(email(), ' ada@example.com ');
    await user.type(password(), 'secret{Enter}');
    await waitFor(() => {
      expect(client.signInWithPassword).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ email: 'ada@example.com', password: 'secret', remember: true }),
      );
    });
  });

  it('ends with the tab when it is not to be remembered', async () => {
    const { user } = open();
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'secret');
    await user.click(screen.getByLabelText('Keep me signed in'));
    await user.click(press('Sign in'));
    await waitFor(() => {
      expect(client.signInWithPassword).toHaveBeenCalledWith(
        expect.objectContaining({ remember: false }),
      );
    });
  });

  it('says beside the form what went wrong, and keeps what was typed', async () => {
    client.signInWithPassword.mockRejectedValue({ code: 'auth/wrong-password' });
    const { user } = open();
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'secret{Enter}');
    await screen.findByText('Incorrect password.');
    expect(email()).toHaveValue('ada@example.com');
    expect(password()).toHaveValue('secret');
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(screen.queryByText('Incorrect password.')).toBeNull();
  });

  it('shows only the pressed button as busy', async () => {
    const popup = deferred();
    client.signInWithGoogle.mockReturnValue(popup.promise.then(() => undefined));
    const { user } = open();
    await user.click(press('Continue with Google'));
    expect(press('Continue with Google')).toHaveAttribute('aria-busy', 'true');
    expect(press('Sign in')).not.toHaveAttribute('aria-busy');
    popup.resolve(undefined);
    await waitFor(() => {
      expect(press('Continue with Google')).not.toHaveAttribute('aria-busy');
    });
  });
});

describe('what is missing or wrong', () => {
  it.each([
    ['/login', '', '', ['Enter your email address.', 'Enter your password.']],
    ['/login', 'ada', 'x', ['The email address is not valid.']],
    [
      '/login?mode=register',
      'ada@example.com',
      '12345',
      ['Password is too weak. Please use at least 6 characters.'],
    ],
  ])('is said beside its field at %s: "%s", "%s"', async (path, typed, secret, sentences) => {
    const { user } = open(path);
    if (typed !== '') await user.type(email(), typed);
    if (secret !== '') await user.type(password(), secret);
    await user.click(press(path === '/login' ? 'Sign in' : 'Create account'));
    for (const sentence of sentences) await screen.findByText(sentence);
    expect(client.signInWithPassword).not.toHaveBeenCalled();
    expect(client.register).not.toHaveBeenCalled();
  });
});

describe('the modes', () => {
  it('keep the e-mail and the password that were typed, and the way back', async () => {
    const { user, router } = open('/login?redirect=%2Fsettings');
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'secret');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(email()).toHaveValue('ada@example.com');
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(email()).toHaveValue('ada@example.com');
    expect(password()).toHaveValue('secret');
    expect(router.state.location.search).toBe('?redirect=%2Fsettings&mode=register');
  });

  it.each([
    ['/login', 'username', 'current-password'],
    ['/login?mode=register', 'username', 'new-password'],
  ])('tell a password manager what they ask for: %s', (path, forEmail, forPassword) => {
    open(path);
    expect(email()).toHaveAttribute('autocomplete', forEmail);
    expect(password()).toHaveAttribute('autocomplete', forPassword);
    expect(email().closest('form')).toBe(password().closest('form'));
  });

  it('register with or without a name', async () => {
    const { user } = open('/login?mode=register');
    await user.type(screen.getByLabelText(/^Name/), 'Ada');
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'secret{Enter}');
    await waitFor(() => {
      expect(client.register).toHaveBeenCalledWith({
        name: 'Ada',
        email: 'ada@example.com',
        password: 'secret',
        remember: true,
      });
    });
  });

  it.each([
    ['/login?mode=reset', 'Send reset link', client.sendPasswordReset],
    ['/login?mode=magic', 'Send sign-in link', client.sendMagicLink],
  ])('say where the mail went: %s', async (path, button, operation) => {
    const { user } = open(path);
    await user.type(email(), 'ada@example.com');
    await user.click(press(button));
    await screen.findByText('ada@example.com', { selector: 'strong' });
    expect(operation).toHaveBeenCalledOnce();
  });
});
