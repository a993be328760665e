import type { Mail } from '@appshelf/model';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../../testing/axe';
import { startTestAuth } from '../../../../testing/auth';
import { CallableRefusal, startTestCallables } from '../../../../testing/callables';
import { startTestDatabase } from '../../../../testing/database';
import { failed } from '../../../../testing/emails';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { renderPage } from '../../../../testing/renderPage';
import { makeUser } from '../../../../testing/user';
import { SetUpPanel } from './SetUpPanel';

// A whole panel is rendered and pressed, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const { sendTestMail } = startTestCallables('sendTestMail');
const auth = startTestAuth();
const database = startTestDatabase();

const site = {
  name: 'Good shelf',
  tagline: '',
  headline: 'Good apps, kept in good order',
  introduction: '',
  accent: '',
  logo: '',
  darkLogo: '',
  theme: 'system',
  type: 'grotesque',
  announcement: { text: '', level: 'info', enabled: false },
  registrationOpen: true,
  reviewModeration: true,
  comments: true,
  contactEmail: 'hello@appshelf.test',
  maintenance: false,
};
const ticked = { at: Date.UTC(2026, 0, 1), by: 'bob' };

/** Stores an email with these fields of its delivery. */
const putMail = (id: string, delivery: Partial<NonNullable<Mail['delivery']>>) =>
  firestore.put(`mail/${id}`, {
    ...failed,
    to: ['ada@appshelf.test'],
    delivery: { ...failed.delivery, ...delivery },
  });

function show() {
  renderPage(
    [{ path: '/admin', element: <SetUpPanel /> }],
    '/admin',
    makeUser({ uid: 'ada', claims: { admin: true } }),
  );
  return userEvent.setup();
}

const step = (name: string) => {
  const item = screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('li');
  if (item === null) throw new Error(`${name} is not in the list.`);
  return item;
};

beforeEach(async () => {
  sendTestMail.mockResolvedValue({ to: 'ada@appshelf.test' });
  await firestore.put('users/bob', { displayName: 'bob' });
  await auth.signIn({ claims: { admin: true } });
});

it('says on a new site what is to be done, with the ways to do it', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Set up the site' })).toBeVisible();
  expect(screen.getByText('0 of 8 done')).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([
      '/admin/set-up',
      ...['site', 'modules', 'categories', 'firstApp', 'firstEditor'].map(
        (name) => `/admin/set-up/${name}`,
      ),
      '/terms',
      '/privacy',
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Hide this list' })).toBeNull();
});

it('sends an email to the administrator, stores which one, and says what became of it', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Send an email to myself' }));
  await vi.waitFor(() => expect(sendTestMail).toHaveBeenCalledOnce());
  const { id } = sendTestMail.mock.calls[0]?.[0] ?? { id: '' };
  const mailId = `test-${id}`;
  await vi.waitFor(async () => {
    expect(await database.get('setUp')).toEqual({
      mailTest: { at: expect.any(Number) as unknown, by: 'ada', mailId },
    });
  });
  await putMail(mailId, { state: 'RETRY', error: 'The mail server cannot be reached.' });
  expect(await screen.findByText(/was not sent. The mail server cannot be reached/)).toBeVisible();
  expect(screen.getByText('0 of 8 done')).toBeVisible();
});

it('keeps the steps as they are when an email cannot be queued', async () => {
  sendTestMail.mockRejectedValue(
    new CallableRefusal('failed-precondition', 'Your account has no email address.'),
  );
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Send an email to myself' }));
  await vi.waitFor(() => expect(sendTestMail).toHaveBeenCalledOnce());
  expect(await database.get('setUp')).toBeNull();
});

it('takes a tick and takes it back, with the person and the time', async () => {
  const user = show();
  await user.click(await screen.findByLabelText('I have read these pages'));
  await vi.waitFor(async () => {
    expect(await database.get('setUp')).toEqual({
      legalPages: { at: expect.any(Number) as unknown, by: 'ada' },
    });
  });
  await database.put('setUp/legalPages', ticked);
  await vi.waitFor(() => expect(step('Legal pages')).toHaveTextContent('Confirmed by bob'));
  await user.click(screen.getByLabelText('I have read these pages'));
  await vi.waitFor(async () => expect(await database.get('setUp')).toBeNull());
});

it('can be hidden when everything is done or left out, and stays hidden', async () => {
  const done = {
    modules: ticked,
    categories: { ...ticked, skipped: true },
    firstEditor: { ...ticked, skipped: true },
    mailTest: { ...ticked, mailId: 'test-m1' },
    legalPages: ticked,
    budgetAlert: ticked,
  };
  await database.put('', { site, setUp: done });
  await firestore.put('apps/margin', { status: 'published' });
  await putMail('test-m1', { state: 'SUCCESS', error: null });
  const user = show();
  const hide = await screen.findByRole('button', { name: 'Hide this list' });
  expect(screen.getByRole('heading', { name: 'The site is set up' })).toBeVisible();
  expect(screen.getByText('6 of 8 done')).toBeVisible();
  expect(step('Categories')).toHaveTextContent('Skipped for now by bob');
  expect(screen.getByRole('heading', { name: 'Modules (done)' })).toBeVisible();
  expect(
    screen.getByText('The mail server accepted the test email to ada@appshelf.test.'),
  ).toBeVisible();
  await expectNoBarriers();
  await user.click(hide);
  await vi.waitFor(async () => {
    expect(await database.get('setUp')).toEqual({
      ...done,
      hidden: { at: expect.any(Number) as unknown, by: 'ada' },
    });
  });
  await vi.waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
