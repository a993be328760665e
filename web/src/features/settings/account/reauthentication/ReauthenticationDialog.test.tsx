import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInWithPassword } from '../../../../firebase/auth/auth';
import { auth } from '../../../../firebase/auth/instance';
import { startTestAuth } from '../../../../testing/auth';
import { startTestGooglePopup } from '../../../../testing/googlePopup';
import { EmailSection } from '../signIn/EmailSection';
import { makeMember, makeProvider, renderSection } from '../../../../testing/renderSection';

const accounts = startTestAuth();
const popup = startTestGooglePopup();

/** The bodies of the requests of a method, in order. */
const list = (wanted: string) =>
  accounts.requests().flatMap(({ method, body }) => (method === wanted ? [body] : []));
/** The requests to change the email, those that were refused included. */
const listChanges = () =>
  list('sendOobCode').flatMap(({ requestType, newEmail }) =>
    requestType === 'VERIFY_AND_CHANGE_EMAIL' ? [newEmail] : [],
  );
const refuseOldSignIn = () => accounts.refuse('sendOobCode', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
const google = makeProvider('google.com', 'ada@gmail.com');
const field = () => screen.getByLabelText('New email');
const dialog = () => within(screen.getByRole('dialog', { name: 'Confirm it’s you' }));
const closed = async () => {
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
};

/** Requests another email with a sign-in that is too old for it. */
async function ask(...given: Parameters<typeof makeMember>) {
  const opened = renderSection(EmailSection, makeMember(...given));
  await opened.user.click(field());
  await opened.user.paste('new@example.com');
  await opened.user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  return opened;
}

beforeEach(async () => {
  await accounts.signIn({ email: 'ada@example.com', google: 'ada@gmail.com' });
  refuseOldSignIn();
});
afterEach(() => vi.useRealTimers());

describe('a sign-in that is too old', () => {
  it('is renewed with the password, and the request continues', async () => {
    const { user, toasts } = await ask();
    expect(dialog().getByLabelText('Password')).toHaveFocus();
    await user.type(dialog().getByLabelText('Password'), 'secret{Enter}');
    await closed();
    expect(list('signInWithPassword')).toEqual([expect.objectContaining({ password: 'secret' })]);
    await waitFor(() => expect(listChanges()).toEqual(['new@example.com', 'new@example.com']));
    await waitFor(() => {
      expect(toasts()).toEqual(['Link sent. Check the inbox of your new email address.']);
    });
  });

  it('leaves the dialog open with the error and the typed password when that is wrong', async () => {
    const { user } = await ask();
    await user.type(dialog().getByLabelText('Password'), 'secre{Enter}');
    await dialog().findByText('Incorrect password.');
    expect(dialog().getByLabelText('Password')).toHaveValue('secre');
    await user.type(dialog().getByLabelText('Password'), 't{Enter}');
    await closed();
    expect(list('signInWithPassword').at(-1)).toMatchObject({ password: 'secret' });
  });

  it('is renewed with Google', async () => {
    const { user, toasts } = await ask({ providerData: [google] });
    expect(dialog().queryByLabelText('Password')).toBeNull();
    await user.click(dialog().getByRole('button', { name: 'Continue with Google' }));
    await popup.choose('ada@gmail.com');
    await closed();
    await waitFor(() => expect(listChanges()).toHaveLength(2));
    await waitFor(() => expect(toasts()).toHaveLength(1));
  });

  it('opens the window of Google in the click itself', async () => {
    await ask({ providerData: [google] });
    await waitFor(() => expect(popup.countPrepared()).toBe(1));
    await act(() => import('../../../../firebase/auth/account'));
    fireEvent.click(dialog().getByRole('button', { name: 'Continue with Google' }));
    expect(popup.countOpened()).toBe(1);
    await popup.choose('ada@gmail.com');
    await closed();
  });

  it('says so when another Google account was chosen', async () => {
    await accounts.addAccount({ uid: 'bob', google: 'bob@gmail.com' });
    const { user } = await ask({ providerData: [google] });
    await user.click(dialog().getByRole('button', { name: 'Continue with Google' }));
    await popup.choose('bob@gmail.com');
    await dialog().findByText(/That is a different account/);
    expect(listChanges()).toHaveLength(1);
  });

  it('is renewed with an emailed link, opened in another tab', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user, changeUser } = await ask({ providerData: [] });
    await user.click(dialog().getByRole('button', { name: 'Email me a sign-in link' }));
    await dialog().findByText(/Open the link/);
    expect(list('sendOobCode').at(-1)).toMatchObject({
      requestType: 'EMAIL_SIGNIN',
      email: 'ada@example.com',
      continueUrl: `${location.origin}/magic-link?email=ada%40example.com`,
    });
    changeUser(makeMember());
    await auth.currentUser?.getIdTokenResult();
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(listChanges()).toHaveLength(1);

    // In whatever way the account signs in, all tabs get the new token.
    vi.setSystemTime(Date.now() + 60_000);
    await signInWithPassword({ email: 'ada@example.com', password: 'secret', remember: true });
    changeUser(makeMember());
    await closed();
    await waitFor(() => expect(listChanges()).toHaveLength(2));
  });

  it('says why the link could not be sent', async () => {
    const { user } = await ask();
    accounts.disconnect();
    await user.click(dialog().getByRole('button', { name: 'Email me a sign-in link' }));
    await dialog().findByText('Network error. Please check your connection.');
    expect(dialog().queryByText(/Open the link/)).toBeNull();
  });

  it('is asked for again when the new one is not accepted either', async () => {
    const { user, toasts } = await ask();
    refuseOldSignIn();
    await user.type(dialog().getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => {
      expect(listChanges()).toHaveLength(2);
    });
    await waitFor(() => expect(dialog().getByLabelText('Password')).toHaveValue(''));
    await user.type(dialog().getByLabelText('Password'), 'secret{Enter}');
    await closed();
    await waitFor(() => expect(toasts()).toHaveLength(1));
  });

  it.each(['Cancel', 'Close'])('cancelled with "%s", leaves everything as it was', async (name) => {
    const { user, toasts } = await ask();
    await user.click(dialog().getByRole('button', { name }));
    await closed();
    await screen.findByText('This operation requires a recent login. Please sign in again.');
    expect(field()).toHaveValue('new@example.com');
    expect(listChanges()).toHaveLength(1);
    expect(toasts()).toEqual([]);
  });
});
