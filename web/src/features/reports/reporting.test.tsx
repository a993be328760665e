import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallableRefusal, startTestCallables } from '../../testing/callables';
import { startTestFirestore } from '../../testing/firestore';
import { renderPage } from '../../testing/renderPage';
import { makeUser } from '../../testing/user';
import { ReportButton } from './ReportButton';
import { ReportMenu } from './ReportMenu';

vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestFirestore();
const functions = startTestCallables('reportContent');

const target = { kind: 'step' as const, ids: ['bake', '2'] };
const own = 'reportCases/step:bake:2/reports/ada';
const ada = makeUser({ uid: 'ada' });

const open = (user: typeof ada | null, address = '/instructions/bake') =>
  renderPage(
    [
      {
        path: '/instructions/bake',
        element: (
          <ReportButton target={target} label="Report step 3" authorUid="mara" section="steps" />
        ),
      },
    ],
    address,
    user,
  );
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  firestore.signIn('ada');
  functions.reportContent.mockResolvedValue(null);
});

describe('the button', () => {
  it('lets a visitor sign in, and leads back to the dialog', async () => {
    const router = open(null);
    await userEvent.click(await button('Report step 3'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    const back = new URLSearchParams(router.state.location.search).get('redirect');
    expect(back).toBe('/instructions/bake?report=step%3Abake%3A2#steps');
  });

  it('opens the dialog at once on the way back, and clears the address', async () => {
    const router = open(ada, '/instructions/bake?report=step%3Abake%3A2');
    await screen.findByRole('dialog', { name: 'Report step 3' });
    await userEvent.click(await button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('is not there for the author', () => {
    open(makeUser({ uid: 'mara' }));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks for a confirmed address first', async () => {
    open(makeUser({ uid: 'ada', emailVerified: false }));
    await userEvent.click(await button('Report step 3'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(firestore.calls()).toEqual([]);
  });
});

describe('the menu', () => {
  const openMenu = (user: typeof ada | null, address = '/instructions/bake') =>
    renderPage(
      [
        {
          path: '/instructions/bake',
          element: (
            <ReportMenu
              choices={[
                {
                  target: { kind: 'instruction', ids: ['bake'] },
                  label: 'Report this instruction',
                },
                { target, label: 'Report step 3', title: 'اخبز' },
              ]}
              authorUid="mara"
            />
          ),
        },
      ],
      address,
      user,
    );

  it('reports a part of the page, by keyboard, and returns the focus', async () => {
    const user = userEvent.setup();
    openMenu(ada);
    (await button('Report')).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Report this instruction' })).toBeVisible();
    await user.keyboard('{End}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: /^Report step 3/ })).toHaveFocus(),
    );
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Report step 3' });
    await user.click(await screen.findByLabelText('Spam or advertising'));
    await user.click(await button('Report'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(functions.reportContent).toHaveBeenLastCalledWith({
      target,
      report: { reason: 'spam', text: '' },
    });
    await waitFor(async () => expect(await button('Report')).toHaveFocus());
  });

  it('opens the dialog of the part that a visitor chose before signing in', async () => {
    openMenu(ada, '/instructions/bake?report=step%3Abake%3A2');
    await screen.findByRole('dialog', { name: 'Report step 3' });
  });

  it('is not there for the author', () => {
    openMenu(makeUser({ uid: 'mara' }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the dialog', () => {
  it('asks for a reason, and keeps what was typed when sending fails', async () => {
    functions.reportContent.mockRejectedValueOnce(
      new CallableRefusal('resource-exhausted', 'You have reported 20 things today.'),
    );
    open(ada);
    await userEvent.click(await button('Report step 3'));
    const send = await button('Report');
    await userEvent.click(send);
    expect(await screen.findByText('Choose what is wrong.')).toBeVisible();
    await userEvent.click(screen.getByLabelText('Something else'));
    await userEvent.click(send);
    expect(await screen.findByText('Enter what is wrong.')).toBeVisible();
    const text = screen.getByLabelText(/In your own words/);
    await userEvent.type(text, 'It burns.');
    await userEvent.click(send);
    expect(await screen.findByText(/reported 20 things today/)).toBeVisible();
    expect(text).toHaveValue('It burns.');
    await userEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(functions.reportContent).toHaveBeenLastCalledWith({
      target,
      report: { reason: 'other', text: 'It burns.' },
    });
  });

  it('begins with what was just reported when it is opened again', async () => {
    open(ada);
    await userEvent.click(await button('Report step 3'));
    await userEvent.click(await screen.findByLabelText('Spam or advertising'));
    await userEvent.click(await button('Report'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await button('Report step 3')).toHaveFocus();
    const report = { uid: 'ada', reason: 'spam', text: '', createdAt: 1, weight: 1, outcome: null };
    await firestore.put(own, report);
    await userEvent.click(await button('Report step 3'));
    expect(await button('Withdraw report')).toBeVisible();
    expect(screen.getByLabelText('Spam or advertising')).toBeChecked();
  });

  it('shows the own report, which can be changed and withdrawn', async () => {
    await firestore.put(own, {
      uid: 'ada',
      reason: 'spam',
      text: 'Buy now.',
      createdAt: 1,
      weight: 1,
      outcome: null,
    });
    open(ada);
    await userEvent.click(await button('Report step 3'));
    expect(await screen.findByLabelText('Spam or advertising')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Change report' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw report' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(functions.reportContent).toHaveBeenCalledExactlyOnceWith({ target, report: null });
  });
});
