import { defaultSiteFrame } from '@appshelf/model';
import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPendingLink } from '../../../firebase/auth/auth';
import { startTestAuth } from '../../../testing/auth';
import { startTestGooglePopup } from '../../../testing/googlePopup';
import { siteSlice } from '../../site';
import { toastsSlice } from '../../toasts';
import { authSlice } from '../authSlice';
import { LoginPage } from './LoginPage';

const auth = startTestAuth();
const popup = startTestGooglePopup();

/** The bodies of the requests of a method, in order. */
const list = (wanted: string) =>
  auth.requests().flatMap(({ method, body }) => (method === wanted ? [body] : []));

function open(path = '/login') {
  const store = makeStore();
  const router = createMemoryRouter([{ path: '/login', element: <LoginPage /> }], {
    initialEntries: [path],
  });
  const { unmount } = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, router, unmount, user: userEvent.setup() };
}

function makeStore() {
  return configureStore({
    reducer: { auth: authSlice.reducer, site: siteSlice.reducer, toasts: toastsSlice.reducer },
  });
}

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  forgetPendingLink();
});

describe('signing in', () => {
  /** The storage in which the sign-in is to be kept: it is tried out before. */
  const watchStorages = () => {
    const write = vi.spyOn(Storage.prototype, 'setItem');
    return () =>
      write.mock.contexts.filter((_, call) => write.mock.calls[call]?.[0] === 'appshelf.probe');
  };

  beforeEach(() => auth.addAccount());

  it('passes on what was typed, remembered by default', async () => {
    const listTried = watchStorages();
    const { user } = open();
    await user.click(email());
    await user.paste(' ada@example.com ');
    await user.type(password(), 'secret{Enter}');
    await waitFor(() => {
      expect(list('signInWithPassword')).toEqual([
        expect.objectContaining({ email: 'ada@example.com', password: 'secret' }),
      ]);
    });
    expect(listTried()).toEqual([localStorage]);
  });

  it('ends with the tab when the account is not remembered', async () => {
    const listTried = watchStorages();
    const { user } = open();
    await user.click(email());
    await user.paste('ada@example.com');
    await user.type(password(), 'secret');
    await user.click(screen.getByLabelText('Keep me signed in'));
    await user.click(press('Sign in'));
    await waitFor(() => expect(list('signInWithPassword')).toHaveLength(1));
    expect(listTried()).toEqual([sessionStorage]);
  });

  it.each([
    ['a wrong password', 'ada@example.com', 'secre', 'Incorrect password.'],
    ['an unknown email', 'bob@example.com', 'secret', 'No account found with this email.'],
    ['a disabled account', 'eve@example.com', 'secret', 'This account has been disabled.'],
  ])('says beside the form what went wrong, and keeps the fields: %s', async (...refused) => {
    const [, typedEmail, typedPassword, message] = refused;
    await auth.addAccount({ uid: 'eve', email: 'eve@example.com', disabled: true });
    const { user } = open();
    await user.type(email(), typedEmail);
    await user.type(password(), `${typedPassword}{Enter}`);
    await screen.findByText(message);
    // It is said of every account, so that nobody learns which ones have a password.
    expect(screen.getByText(/^If you’ve used Google or a sign-in link/)).toBeVisible();
    expect(email()).toHaveValue(typedEmail);
    expect(password()).toHaveValue(typedPassword);
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(screen.queryByText(message)).toBeNull();
  });

  it('keeps the fields without a connection, and works once it is back', async () => {
    const reconnect = auth.disconnect();
    const { user } = open();
    await user.click(email());
    await user.paste('ada@example.com');
    await user.type(password(), 'secret{Enter}');
    const message = 'Network error. Please check your connection.';
    await screen.findByText(message);
    expect(email()).toHaveValue('ada@example.com');
    expect(password()).toHaveValue('secret');
    reconnect();
    await user.click(press('Sign in'));
    await waitFor(() => expect(list('lookup')).toHaveLength(1));
    expect(screen.queryByText(message)).toBeNull();
  });

  it('shows only the pressed button as busy, and disables everything else', async () => {
    const respond = auth.hold('signInWithPassword');
    const { user, router } = open();
    await user.click(email());
    await user.paste('ada@example.com');
    await user.type(password(), 'secret{Enter}');
    await waitFor(() => expect(press('Sign in')).toHaveAttribute('aria-busy', 'true'));
    expect(press('Continue with Google')).toBeDisabled();
    expect(press('Continue with Google')).not.toHaveAttribute('aria-busy');
    await user.type(email(), 'x{Enter}');
    expect(email()).toHaveValue('ada@example.com');
    await user.click(screen.getByLabelText('Keep me signed in'));
    expect(screen.getByLabelText('Keep me signed in')).toBeChecked();
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(list('signInWithPassword')).toHaveLength(1));
    respond();
    await waitFor(() => expect(press('Sign in')).not.toHaveAttribute('aria-busy'));
    expect(press('Continue with Google')).toBeEnabled();
    expect(list('signInWithPassword')).toHaveLength(1);
  });
});

describe('Google', () => {
  it('has its window opened by the click itself, once the page has loaded what it needs', async () => {
    open();
    await waitFor(() => expect(popup.countPrepared()).toBe(1));
    press('Continue with Google').click();
    expect(popup.countOpened()).toBe(1);
    await act(() => popup.close());
  });

  it('says that it ended the password of an address that was not confirmed', async () => {
    const { user, store } = open('/login?mode=register');
    await user.type(email(), 'ada@gmail.com');
    await user.type(password(), 'Secret-1234');
    await user.click(press('Create account'));
    await waitFor(() => expect(list('signUp')).toHaveLength(1));
    await waitFor(() => expect(press('Create account')).not.toHaveAttribute('aria-busy'));
    await user.click(press('Continue with Google'));
    await popup.choose('ada@gmail.com', true);
    await waitFor(() =>
      expect(store.getState().toasts.items.map(({ message }) => message)).toContainEqual(
        expect.stringMatching(/^Your password no longer works/),
      ),
    );
  });

  it('is busy while its window is open, which can be opened again', async () => {
    const { user, store } = open();
    await user.click(press('Continue with Google'));
    expect(press('Continue with Google')).toHaveAttribute('aria-busy', 'true');
    expect(press('Sign in')).toBeDisabled();
    await waitFor(() => expect(popup.countOpened()).toBe(1));
    await user.click(press('Open it again'));
    await waitFor(() => expect(popup.countOpened()).toBe(2));
    expect(press('Continue with Google')).toHaveAttribute('aria-busy', 'true');
    expect(store.getState().toasts.items).toEqual([]);
    await popup.choose('ada@gmail.com');
    await waitFor(() => expect(press('Continue with Google')).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByRole('button', { name: 'Open it again' })).toBeNull();
  });

  it.each([
    ['popup-closed-by-user', 'Login popup was closed before completion.'],
    ['popup-blocked', 'Login popup was blocked by your browser.'],
    ['network-request-failed', 'Network error. Please check your connection.'],
  ])('says what went wrong, and keeps the email: auth/%s', async (code, message) => {
    const { user } = open();
    await user.click(email());
    await user.paste('ada@example.com');
    await user.click(press('Continue with Google'));
    await popup.fail(code);
    await screen.findByText(message);
    expect(email()).toHaveValue('ada@example.com');
    expect(press('Continue with Google')).toBeEnabled();
  });

  it('explains linking where an account already has the email', async () => {
    await auth.addAccount();
    const { user } = open('/login?mode=register');
    await user.click(email());
    await user.paste('other@example.com');
    await user.click(press('Continue with Google'));
    await popup.choose('ada@example.com');
    const notice = await screen.findByRole('region', { name: 'Link Google' });
    expect(notice).toHaveTextContent('You already have an account with ada@example.com.');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(notice).toHaveFocus();
    expect(email()).toHaveValue('ada@example.com');

    await user.click(press('Don’t link Google'));
    expect(screen.queryByRole('region', { name: 'Link Google' })).toBeNull();
    expect(email()).toHaveValue('ada@example.com');
    await user.type(password(), 'secret{Enter}');
    await waitFor(() => expect(press('Sign in')).not.toHaveAttribute('aria-busy'));
    await waitFor(() => expect(list('signInWithPassword')).toHaveLength(1));
    expect(list('signInWithIdp')).toHaveLength(1);
  });
});

describe('closed registration', () => {
  const closed = {
    name: 'Appshelf',
    tagline: '',
    headline: 'Good apps, kept in good order',
    introduction: '',
    accent: '',
    logo: '',
    darkLogo: '',
    theme: 'system' as const,
    type: 'grotesque' as const,
    ...defaultSiteFrame,
    announcement: { text: '', level: 'info' as const, enabled: false },
    registrationOpen: false,
    reviewModeration: false,
    comments: true,
    contactEmail: 'hello@appshelf.test',
    maintenance: false,
  };

  it('is explained instead of the form, and what was typed remains for signing in', async () => {
    const { user, store } = open('/login?mode=register');
    await user.click(email());
    await user.paste('ada@example.com');
    act(() => {
      store.dispatch(siteSlice.actions.siteChanged(closed));
    });
    screen.getByRole('heading', { name: 'Registration is closed' });
    expect(screen.queryByRole('button', { name: 'Create account' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Sign in with a password' }));
    expect(email()).toHaveValue('ada@example.com');
  });
});

describe('missing or invalid fields', () => {
  it.each([
    ['/login', '', '', ['Enter your email address.', 'Enter your password.']],
    ['/login', 'ada', 'x', ['The email address is not valid.']],
    [
      '/login?mode=register',
      'ada@example.com',
      '12345',
      ['Password is too weak. Please use at least 6 characters.'],
    ],
  ])('are reported beside the field at %s: "%s", "%s"', async (path, typed, secret, sentences) => {
    const { user } = open(path);
    if (typed !== '') await user.type(email(), typed);
    if (secret !== '') await user.type(password(), secret);
    await user.click(press(path === '/login' ? 'Sign in' : 'Create account'));
    for (const sentence of sentences) await screen.findByText(sentence);
    expect(list('signInWithPassword')).toEqual([]);
    expect(list('signUp')).toEqual([]);
  });
});

describe('the modes', () => {
  it('keep the email and the password that were typed, and the address to return to', async () => {
    const { user, router } = open('/login?redirect=%2Fsettings');
    await user.click(email());
    await user.paste('ada@example.com');
    await user.type(password(), 'secret');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(email()).toHaveValue('ada@example.com');
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    expect(email()).toHaveValue('ada@example.com');
    expect(password()).toHaveValue('secret');
    expect(router.state.location.search).toBe('?redirect=%2Fsettings&mode=register');
  });

  it('send links that lead back to where the person came from', async () => {
    const { user } = open('/login?redirect=%2Fapps%2Fmargin%23review&mode=magic');
    await user.click(email());
    await user.paste('ada@example.com');
    await user.keyboard('{Enter}');
    await screen.findByText(/is on its way/);
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await user.click(screen.getByLabelText('Email'));
    await user.clear(email());
    await user.paste('new@example.com');
    await user.type(password(), 'a long secret');
    await user.click(press('Create account'));
    await waitFor(() => expect(list('sendOobCode')).toHaveLength(2));
    const [link, confirmation] = list('sendOobCode');
    expect(link).toMatchObject({
      continueUrl: `${location.origin}/magic-link?email=ada%40example.com&redirect=%2Fapps%2Fmargin%23review`,
    });
    expect(confirmation).toMatchObject({ continueUrl: `${location.origin}/apps/margin#review` });
  });

  it('submit their own fields, whichever mode came before', async () => {
    const { user } = open('/login');
    await user.click(screen.getByRole('link', { name: 'Email me a sign-in link' }));
    await user.click(screen.getByLabelText('Email'));
    await user.paste('ada@example.com');
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(list('sendOobCode')).toEqual([
        expect.objectContaining({ requestType: 'EMAIL_SIGNIN', email: 'ada@example.com' }),
      ]);
    });
  });

  it('begin at their heading, without the errors of the previous mode', async () => {
    const { user } = open();
    await user.click(press('Sign in'));
    await screen.findByText('Enter your password.');
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Create an account' })).toHaveFocus();
    });
    expect(screen.queryByText('Enter your password.')).toBeNull();
  });

  it('keep everything but the password when the page is reloaded, until the sign-in', async () => {
    const before = open('/login?mode=register');
    await before.user.type(screen.getByLabelText(/^Name/), 'Ada');
    await before.user.click(email());
    await before.user.paste('ada@example.com');
    await before.user.click(password());
    await before.user.paste('secret-word');
    await before.user.click(screen.getByLabelText('Keep me signed in'));
    expect(sessionStorage.getItem('appshelf.login')).not.toContain('secret-word');
    expect(localStorage).toHaveLength(0);
    before.unmount();

    const after = open('/login?mode=register');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Ada');
    expect(email()).toHaveValue('ada@example.com');
    expect(password()).toHaveValue('');
    expect(screen.getByLabelText('Keep me signed in')).not.toBeChecked();
    await after.user.click(password());
    await after.user.paste('secret-word');
    await after.user.keyboard('{Enter}');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it.each([
    ['/login', 'username', 'current-password'],
    ['/login?mode=register', 'username', 'new-password'],
  ])('tell a password manager which fields they have: %s', (path, forEmail, forPassword) => {
    open(path);
    expect(email()).toHaveAttribute('autocomplete', forEmail);
    expect(password()).toHaveAttribute('autocomplete', forPassword);
    expect(email()).toHaveAttribute('name', 'email');
    expect(password()).toHaveAttribute('name', 'password');
    expect(email().closest('form')).toBe(password().closest('form'));
  });

  it('register with or without a name', async () => {
    const { user } = open('/login?mode=register');
    await user.type(screen.getByLabelText(/^Name/), 'Ada');
    await user.click(email());
    await user.paste('ada@example.com');
    await user.type(password(), 'secret{Enter}');
    await waitFor(() => {
      expect(list('sendOobCode')).toEqual([
        expect.objectContaining({
          requestType: 'VERIFY_EMAIL',
          continueUrl: `${location.origin}/settings/account`,
        }),
      ]);
    });
    expect(list('signUp')).toEqual([
      expect.objectContaining({ email: 'ada@example.com', password: 'secret' }),
    ]);
    expect(list('update')).toEqual([expect.objectContaining({ displayName: 'Ada' })]);
  });

  it.each([
    ['an email that is taken', null, 'An account with this email already exists.'],
    [
      'a password that the policy refuses',
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]',
      'The password doesn’t meet the requirements: a numeric character.',
    ],
    ['a lost connection', 'offline', 'Network error. Please check your connection.'],
  ])('register nobody with %s, and keep the fields', async (_what, refusal, message) => {
    await auth.addAccount();
    const { user } = open('/login?mode=register');
    expect(password()).toHaveAccessibleDescription(/^At least \d+ characters. Not met yet./);
    await user.click(email());
    await user.paste('ada@example.com');
    await user.click(password());
    await user.paste('long-enough-it-is');
    if (refusal === 'offline') auth.disconnect();
    else if (refusal !== null) auth.refuse('signUp', refusal);
    await user.click(press('Create account'));
    await screen.findByText(message);
    expect(email()).toHaveValue('ada@example.com');
    expect(password()).toHaveValue('long-enough-it-is');
  });

  it('send no email without a connection, and keep the address', async () => {
    await auth.addAccount();
    const reconnect = auth.disconnect();
    const { user } = open('/login?mode=magic');
    await user.click(email());
    await user.paste('ada@example.com');
    await user.keyboard('{Enter}');
    await screen.findByText('Network error. Please check your connection.');
    expect(email()).toHaveValue('ada@example.com');
    expect(localStorage.getItem('emailForSignIn')).toBeNull();
    reconnect();
    await user.click(press('Send sign-in link'));
    await screen.findByText('ada@example.com', { selector: 'strong' });
  });

  it.each([
    ['/login?mode=reset', 'Send reset link', 'PASSWORD_RESET'],
    ['/login?mode=magic', 'Send sign-in link', 'EMAIL_SIGNIN'],
  ])('say where the email was sent, also by keyboard: %s', async (path, button, requestType) => {
    await auth.addAccount();
    const { user } = open(path);
    email().focus();
    await user.keyboard('ada@example.com{Tab}');
    expect(press(button)).toHaveFocus();
    await user.keyboard('{Enter}');
    await screen.findByText('ada@example.com', { selector: 'strong' });
    expect(list('sendOobCode')).toEqual([expect.objectContaining({ requestType })]);
  });
});
