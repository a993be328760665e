import type { MyData } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { watchUser } from '../../../../firebase/auth/auth';
import { startTestAuth } from '../../../../testing/auth';
import { CallableRefusal, startTestCallables } from '../../../../testing/callables';
import { SessionsSection } from '../sessions/SessionsSection';
import { DataSection } from './DataSection';
import { DeletionSection } from './DeletionSection';
import { renderSection } from '../../../../testing/renderSection';
import { captureDownloads } from '../../../../testing/captureDownloads';

const functions = startTestCallables('deleteMyAccount', 'exportMyData', 'signOutEverywhere');
const auth = startTestAuth();

const press = (name: string) => screen.getByRole('button', { name });
const getDialog = (name: string) => within(screen.getByRole('alertdialog', { name }));
/** A call without a response. */
const offline = new TypeError('Failed to fetch');
const offlineSentence = 'Network error. Please check your connection.';

const myData = { favourites: [], leftOut: [] } as Partial<MyData> as MyData;

/** The signed-in account, and whether the end of a session was reported as a loss. */
let session: { uid: string | undefined; isLost: boolean };

beforeEach(async () => {
  functions.deleteMyAccount.mockImplementation(() => Promise.resolve(recordCall()));
  functions.exportMyData.mockResolvedValue(myData);
  functions.signOutEverywhere.mockImplementation(() => Promise.resolve(recordCall()));
  session = { uid: undefined, isLost: false };
  uidAtCall = undefined;
  await auth.signIn();
  const stop = watchUser({
    onChange: (current) => {
      session.uid = current?.user.uid;
    },
    onLost: () => {
      session.isLost = true;
    },
  });
  onTestFinished(stop);
  await waitFor(() => expect(session.uid).toBe('ada'));
});

/** Who was signed in when the server was last called. */
let uidAtCall: string | undefined;

function recordCall(): null {
  uidAtCall = session.uid;
  return null;
}

describe('the member’s own data', () => {
  let downloads: ReturnType<typeof captureDownloads>;

  beforeEach(() => {
    downloads = captureDownloads();
  });

  it('is downloaded as a file', async () => {
    const { user, toasts } = renderSection(DataSection);
    await user.click(press('Download my data'));
    await waitFor(() => {
      expect(toasts()).toEqual(['Your data is ready as a file.']);
    });
    expect(downloads).toHaveLength(1);
    expect(downloads[0]?.name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse((await downloads[0]?.blob?.text()) ?? '')).toEqual({
      favourites: [],
      leftOut: [],
    });
    expect(screen.queryByText('The file doesn’t contain everything:')).toBeNull();
  });

  it('comes with a note on what is missing', async () => {
    functions.exportMyData.mockResolvedValue({ ...myData, leftOut: ['Messages of 2019.'] });
    const { user } = renderSection(DataSection);
    await user.click(press('Download my data'));
    await screen.findByText('The file doesn’t contain everything:');
    expect(screen.getByText('Messages of 2019.')).toBeVisible();
  });

  it('is not downloaded without a connection, which is said', async () => {
    functions.exportMyData.mockRejectedValue(offline);
    const { user, toasts } = renderSection(DataSection);
    await user.click(press('Download my data'));
    await screen.findByText(offlineSentence);
    expect(downloads).toEqual([]);
    expect(toasts()).toEqual([]);
  });
});

describe('signing out everywhere', () => {
  it('ends the sessions on the server before this one, after a confirmation', async () => {
    const { user, toasts } = renderSection(SessionsSection);
    await user.click(press('Sign out everywhere'));
    expect(functions.signOutEverywhere).not.toHaveBeenCalled();
    await user.click(getDialog('Sign out everywhere?').getByText('Sign out everywhere'));
    await waitFor(() => {
      expect(toasts()).toEqual(['You’re signed out everywhere.']);
    });
    expect(functions.signOutEverywhere).toHaveBeenCalledOnce();
    expect(uidAtCall).toBe('ada');
    expect(session).toEqual({ uid: undefined, isLost: false });
  });

  it('keeps this session when the server could not be reached', async () => {
    functions.signOutEverywhere.mockRejectedValue(offline);
    const { user } = renderSection(SessionsSection);
    await user.click(press('Sign out everywhere'));
    await user.click(getDialog('Sign out everywhere?').getByText('Sign out everywhere'));
    await screen.findByText(offlineSentence);
    expect(session.uid).toBe('ada');
  });
});

describe('deleting the account', () => {
  const title = 'Delete your account?';
  const field = () => getDialog(title).getByLabelText('Your email');
  const confirm = () => getDialog(title).getByRole('button', { name: 'Delete account' });

  async function ask() {
    const opened = renderSection(DeletionSection);
    await opened.user.click(press('Delete account'));
    return opened;
  }

  it('requires the typed email, signs out afterwards, and forgets unsaved work', async () => {
    const work = ['appshelf.draft.profile.ada', 'appshelf.replaced.instruction.ada.lamps'];
    for (const key of [...work, 'appshelf.draft.profile.bob']) localStorage.setItem(key, '{}');
    const { user, toasts } = await ask();
    expect(field()).toHaveFocus();
    await user.click(field());
    await user.paste('Ada@Example.com ');
    await user.click(confirm());
    await waitFor(() => {
      expect(toasts()).toEqual(['The account ada@example.com has been deleted.']);
    });
    expect(functions.deleteMyAccount).toHaveBeenCalledOnce();
    expect(uidAtCall).toBe('ada');
    expect(session.uid).toBeUndefined();
    expect(work.map((key) => localStorage.getItem(key))).toEqual([null, null]);
    expect(localStorage.getItem('appshelf.draft.profile.bob')).toBe('{}');
  });

  it.each(['', 'bob@example.com'])('is refused for "%s"', async (typed) => {
    const { user } = await ask();
    if (typed !== '') await user.type(field(), typed);
    await user.click(confirm());
    await screen.findByText('Type ada@example.com to delete this account.');
    expect(functions.deleteMyAccount).not.toHaveBeenCalled();
  });

  it('lists what is deleted and what remains, and does nothing when it is cancelled', async () => {
    const { user } = await ask();
    expect(getDialog(title).getByText('ada@example.com', { selector: 'strong' })).toBeVisible();
    expect(getDialog(title).getByText(/are removed\.$/)).toBeVisible();
    expect(getDialog(title).getByText(/stay without your name\.$/)).toBeVisible();
    await user.click(getDialog(title).getByRole('button', { name: 'Keep account' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(functions.deleteMyAccount).not.toHaveBeenCalled();
  });

  it('keeps the dialog and the typed text when it fails', async () => {
    functions.deleteMyAccount.mockRejectedValue(offline);
    const { user } = await ask();
    await user.click(field());
    await user.paste('ada@example.com');
    await user.keyboard('{Enter}');
    await getDialog(title).findByText(offlineSentence);
    expect(field()).toHaveValue('ada@example.com');
    expect(session.uid).toBe('ada');
  });

  it('continues after a new sign-in where the last one is too old', async () => {
    functions.deleteMyAccount.mockRejectedValueOnce(
      new CallableRefusal('failed-precondition', 'Sign in again.', {
        code: 'auth/requires-recent-login',
      }),
    );
    const { user, toasts } = await ask();
    await user.click(field());
    await user.paste('ada@example.com');
    await user.keyboard('{Enter}');
    const again = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
    await user.type(again.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => {
      expect(toasts()).toEqual(['The account ada@example.com has been deleted.']);
    });
    expect(auth.requests()).toContainEqual({
      method: 'signInWithPassword',
      body: expect.objectContaining({ email: 'ada@example.com', password: 'secret' }) as unknown,
    });
    expect(functions.deleteMyAccount).toHaveBeenCalledTimes(2);
  });
});
