import { act, screen, waitFor, within } from '@testing-library/react';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startTestAuth } from '../../../../testing/auth';
import { makeMember, makeProvider, renderSection } from '../../../../testing/renderSection';
import { EmailSection } from './EmailSection';

const auth = startTestAuth();

const settings = `${location.origin}/settings/account`;
const field = () => screen.getByLabelText('New email');
const press = (name: string) => screen.getByRole('button', { name });

const listRequests = (wanted: string) => auth.requests().filter(({ method }) => method === wanted);

beforeEach(() => auth.signIn());

describe('verifying the email', () => {
  it('is offered until it is done, which is noticed when the tab gets the focus', async () => {
    const { user, changeUser, toasts } = renderSection(
      EmailSection,
      makeMember({ emailVerified: false }),
    );
    expect(screen.getByText('Not confirmed')).toBeVisible();
    await user.click(press('Send confirmation email'));
    await waitFor(() => {
      expect(toasts()).toEqual(['Confirmation email sent to ada@example.com.']);
    });
    expect(listRequests('sendOobCode')).toEqual([
      expect.objectContaining({
        body: expect.objectContaining({
          requestType: 'VERIFY_EMAIL',
          continueUrl: settings,
        }) as unknown,
      }),
    ]);

    const before = listRequests('lookup').length;
    act(() => {
      dispatchEvent(new Event('focus'));
    });
    await waitFor(() => {
      expect(listRequests('lookup')).toHaveLength(before + 1);
    });
    changeUser(makeMember());
    expect(screen.getByText('Confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send confirmation email' })).toBeNull();
  });

  it.each([
    ['?redirect=%2Fapps%2Fmargin%23review', `${location.origin}/apps/margin#review`],
    ['?redirect=https%3A%2F%2Felsewhere.test%2F', `${location.origin}/`],
  ])('leads back to where it was asked for: %s', async (search, continueUrl) => {
    const member = makeMember({ emailVerified: false });
    const { user } = renderSection(EmailSection, member, search);
    await user.click(press('Send confirmation email'));
    await waitFor(() =>
      expect(listRequests('sendOobCode')).toMatchObject([{ body: { continueUrl } }]),
    );
  });

  it('leads back to the settings in the language of the page', async () => {
    document.documentElement.lang = 'de';
    onTestFinished(() => document.documentElement.removeAttribute('lang'));
    const { user, toasts } = renderSection(EmailSection, makeMember({ emailVerified: false }));
    await user.click(press('Send confirmation email'));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await user.type(field(), 'ada@new.example');
    await user.click(press('Change email'));
    await waitFor(() => expect(listRequests('sendOobCode')).toHaveLength(2));
    for (const { body } of listRequests('sendOobCode')) {
      expect(body).toMatchObject({ continueUrl: `${location.origin}/de/settings/account` });
    }
  });

  it('says beside the button why no email was sent', async () => {
    auth.disconnect();
    const { user, toasts } = renderSection(EmailSection, makeMember({ emailVerified: false }));
    await user.click(press('Send confirmation email'));
    await screen.findByText('Network error. Please check your connection.');
    expect(toasts()).toEqual([]);
  });

  it('is not awaited once it is done', async () => {
    renderSection(EmailSection);
    await waitFor(() => {
      expect(listRequests('lookup')).toHaveLength(1);
    });
    act(() => {
      dispatchEvent(new Event('focus'));
    });
    await act(() => setTimeout(20));
    expect(listRequests('lookup')).toHaveLength(1);
  });
});

describe('changing the email', () => {
  it('sends a link to the new address and says so until it is opened', async () => {
    const { user, changeUser, toasts } = renderSection(EmailSection);
    await user.click(field());
    await user.paste(' new@example.com ');
    await user.keyboard('{Enter}');
    await screen.findByText('new@example.com', { selector: 'strong' });
    expect(listRequests('sendOobCode')).toEqual([
      expect.objectContaining({
        body: expect.objectContaining({
          requestType: 'VERIFY_AND_CHANGE_EMAIL',
          newEmail: 'new@example.com',
          continueUrl: settings,
        }) as unknown,
      }),
    ]);
    expect(field()).toHaveValue('');
    expect(toasts()).toEqual(['Link sent. Check the inbox of your new email address.']);

    changeUser(makeMember({ email: 'new@example.com' }));
    expect(screen.getAllByText('new@example.com')).toHaveLength(1);
    expect(screen.queryByText(/Open the link/)).toBeNull();
  });

  it.each([
    ['{Enter}', 'Enter your email address.'],
    ['ada{Enter}', 'The email address is not valid.'],
    ['ADA@example.com{Enter}', 'This is already your email.'],
  ])('refuses "%s"', async (typed, sentence) => {
    const { user } = renderSection(EmailSection);
    await user.type(field(), typed);
    await screen.findByText(sentence);
    expect(listRequests('sendOobCode')).toEqual([]);
  });

  it('says that another account has the email, and keeps the typed text', async () => {
    await auth.addAccount({ uid: 'bob', email: 'new@example.com' });
    const { user, toasts } = renderSection(EmailSection);
    await user.type(field(), 'new@example.com{Enter}');
    await screen.findByText('An account with this email already exists.');
    expect(field()).toHaveValue('new@example.com');
    expect(toasts()).toEqual([]);
  });

  it('says that there is no connection, keeps the typed text and can be tried again', async () => {
    const sentence = 'Network error. Please check your connection.';
    const reconnect = auth.disconnect();
    const { user, toasts } = renderSection(EmailSection);
    await user.click(field());
    await user.paste('new@example.com');
    await user.keyboard('{Enter}');
    await screen.findByText(sentence);
    expect(field()).toHaveValue('new@example.com');
    expect(toasts()).toEqual([]);

    reconnect();
    await user.click(press('Change email'));
    await waitFor(() => {
      expect(toasts()).toHaveLength(1);
    });
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

it('asks before the page is left with an email that was typed', async () => {
  const { user, leave } = renderSection(EmailSection);
  await user.click(field());
  await user.paste('new@example.com');
  await leave('/elsewhere');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(field()).toHaveValue('new@example.com');
});

describe('an account without an email', () => {
  it('explains how it gets one', () => {
    renderSection(
      EmailSection,
      makeMember({ email: null, providerData: [makeProvider('google.com', 'ada@gmail.com')] }),
    );
    expect(screen.getByText(/Set a password, and ada@gmail.com becomes its email/)).toBeVisible();
  });
});

it('shows nothing when nobody is signed in any more, and no typed text to the next account', async () => {
  const { user, changeUser } = renderSection(EmailSection);
  await user.click(field());
  await user.paste('new@example.com');
  changeUser(null);
  expect(screen.queryByLabelText('New email')).toBeNull();
  changeUser(makeMember({ uid: 'bob' }));
  expect(field()).toHaveValue('');
});
