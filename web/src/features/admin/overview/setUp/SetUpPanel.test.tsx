import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../testing/renderPage';
import { makeUser } from '../../../../testing/user';
import { SetUpPanel } from './SetUpPanel';

// A whole panel is rendered and pressed, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const { database, sendTestMail, readDocument, watchDocument, counts } = vi.hoisted(() => ({
  database: {
    serverTime: 'now',
    readValue: vi.fn<(path: string) => Promise<unknown>>(),
    updateValues: vi.fn<(path: string, changes: object) => Promise<void>>(),
    watchValue: vi.fn<(path: string, onChange: (value: unknown) => void) => () => void>(),
  },
  sendTestMail: vi.fn<(request: { id: string }) => Promise<unknown>>(),
  readDocument: vi.fn<(path: string) => Promise<unknown>>(),
  watchDocument: vi.fn<() => () => void>(),
  counts: { draft: 0, published: 0, archived: 0 },
}));
vi.mock('../../../../firebase/database/database', () => database);
vi.mock('../../../../firebase/functions/emailFunctions', () => ({
  emailFunctions: { sendTestMail },
}));
vi.mock('../../../../firebase/firestore', () => ({ readDocument }));
vi.mock('../../../../firebase/firestore/live', () => ({ watchDocument }));
vi.mock('../../../presence', () => ({ PersonName: ({ uid }: { uid: string }) => uid }));
vi.mock('../useAppCounts', () => ({ useAppCounts: () => ({ data: counts }) }));

const site = {
  name: 'Good shelf',
  tagline: '',
  announcement: { text: '', level: 'info', enabled: false },
  registrationOpen: true,
  reviewModeration: true,
  comments: true,
  contactEmail: 'hello@appshelf.test',
  maintenance: false,
};
const ticked = { at: Date.UTC(2026, 0, 1), by: 'bob' };
const mail = {
  id: 'test-m1',
  to: ['ada@appshelf.test'],
  delivery: { state: 'SUCCESS', error: null },
};

let values: Record<string, unknown>;
const listeners = new Map<string, (value: unknown) => void>();

function show() {
  renderPage([{ path: '/admin', element: <SetUpPanel /> }], '/admin', makeUser({ uid: 'ada' }));
  return userEvent.setup();
}

const step = (name: string) => {
  const item = screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('li');
  if (item === null) throw new Error(`${name} is not in the list.`);
  return item;
};

beforeEach(() => {
  values = { site: null, setUp: null };
  Object.assign(counts, { draft: 0, published: 0, archived: 0 });
  listeners.clear();
  sendTestMail.mockReset().mockResolvedValue({ to: 'ada@appshelf.test' });
  readDocument.mockReset().mockResolvedValue(null);
  watchDocument.mockReset().mockReturnValue(() => undefined);
  database.updateValues.mockReset().mockResolvedValue();
  database.readValue.mockReset().mockImplementation((path) => Promise.resolve(values[path]));
  database.watchValue.mockReset().mockImplementation((path, onChange) => {
    listeners.set(path, onChange);
    return () => undefined;
  });
});

it('says on a new site what is to be done, with the ways to do it', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Set up the site' })).toBeVisible();
  expect(screen.getByText('0 of 5 done')).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining(['/admin/settings', '/admin/apps/create', '/terms', '/privacy']),
  );
  expect(screen.queryByRole('button', { name: 'Hide this list' })).toBeNull();
});

it('sends an email to the administrator, stores which one, and says what became of it', async () => {
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Send an email to myself' }));
  await vi.waitFor(() => expect(database.updateValues).toHaveBeenCalledOnce());
  const { id } = sendTestMail.mock.calls[0]?.[0] ?? { id: '' };
  const mailId = `test-${id}`;
  expect(database.updateValues).toHaveBeenCalledWith('setUp', {
    mailTest: { at: 'now', by: 'ada', mailId },
  });
  readDocument.mockResolvedValue({
    ...mail,
    delivery: { state: 'RETRY', error: 'The mail server cannot be reached.' },
  });
  act(() => listeners.get('setUp')?.({ mailTest: { ...ticked, mailId } }));
  expect(await screen.findByText(/was not sent. The mail server cannot be reached/)).toBeVisible();
  expect(readDocument).toHaveBeenCalledWith(`mail/${mailId}`, expect.anything());
  expect(screen.getByText('0 of 5 done')).toBeVisible();
});

it('keeps the steps as they are when an email cannot be queued', async () => {
  sendTestMail.mockRejectedValue(new Error('Your account has no e-mail address.'));
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Send an email to myself' }));
  await vi.waitFor(() => expect(sendTestMail).toHaveBeenCalledOnce());
  expect(database.updateValues).not.toHaveBeenCalled();
});

it('takes a tick and takes it back, with the person and the time', async () => {
  const user = show();
  await user.click(await screen.findByLabelText('I have read these pages'));
  expect(database.updateValues).toHaveBeenCalledExactlyOnceWith('setUp', {
    legalPages: { at: 'now', by: 'ada' },
  });
  act(() => listeners.get('setUp')?.({ legalPages: ticked }));
  expect(await within(step('Legal pages')).findByText(/Confirmed by bob/)).toBeVisible();
  await user.click(screen.getByLabelText('I have read these pages'));
  expect(database.updateValues).toHaveBeenLastCalledWith('setUp', { legalPages: null });
});

it('can be hidden when everything is done, and stays hidden', async () => {
  const done = {
    mailTest: { ...ticked, mailId: 'test-m1' },
    legalPages: ticked,
    budgetAlert: ticked,
  };
  values = { site, setUp: done };
  counts.published = 1;
  readDocument.mockResolvedValue(mail);
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Hide this list' }));
  expect(screen.getByRole('heading', { name: 'The site is set up' })).toBeVisible();
  expect(database.updateValues).toHaveBeenCalledExactlyOnceWith('setUp', {
    hidden: { at: 'now', by: 'ada' },
  });
  act(() => listeners.get('setUp')?.({ ...done, hidden: ticked }));
  await vi.waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
