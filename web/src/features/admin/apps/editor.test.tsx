import type { AuditEntry } from '@appshelf/model';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeApp } from '../../../testing/app';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { EditAppPage } from './edit/EditAppPage';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

type Decide = (documents: (Record<string, unknown> | null)[]) => unknown[];
interface Observer {
  onState: (state: unknown, isCurrent: boolean) => void;
}

const firestore = vi.hoisted(() => ({
  serverTime: 'server time',
  createDocument: vi.fn<(path: string, fields: object) => Promise<void>>(),
  updateDocument:
    vi.fn<(path: string, fields: object, basis: { updatedAt: number }) => Promise<number>>(),
  readDocument: vi.fn<(path: string) => Promise<unknown>>(),
  readPage: vi.fn<() => Promise<unknown>>(),
  countDocuments: vi.fn(),
}));
const transaction = vi.hoisted(() => ({
  changeDocuments: vi.fn<(paths: string[], decide: Decide) => Promise<void>>(),
}));
const live = vi.hoisted((): { entries: unknown[]; presence: object } => ({
  entries: [],
  presence: {},
}));
vi.mock('../../../firebase/firestore', () => firestore);
vi.mock('../../../firebase/functions/deleteEntry', () => ({ deleteEntry: vi.fn() }));
vi.mock('../../../firebase/firestore/transaction', () => transaction);
vi.mock('../../../firebase/firestore/live', () => ({
  watchPage:
    () =>
    ({ onState }: Observer) => {
      onState(live.entries, true);
      return () => undefined;
    },
}));
vi.mock('../../../firebase/database/live', () => ({
  watchChildren:
    (path: string) =>
    ({ onState }: Observer) => {
      onState(path === 'presence' ? live.presence : {}, true);
      return () => undefined;
    },
}));

const app = makeApp({ tagline: 'Now' });

async function open() {
  const router = renderPage(
    [{ path: '/admin/apps/:id', element: <EditAppPage Preview={() => null} /> }],
    '/admin/apps/margin',
    makeUser({ uid: 'ada', claims: { admin: true } }),
  );
  await screen.findByLabelText('Tagline');
  return { router, user: userEvent.setup() };
}

const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  live.entries = [];
  live.presence = {};
  firestore.createDocument.mockReset().mockResolvedValue();
  firestore.updateDocument.mockReset().mockResolvedValue(3_000);
  firestore.readDocument
    .mockReset()
    .mockImplementation((path) => Promise.resolve(path === 'apps/margin' ? app : null));
  firestore.readPage.mockReset().mockResolvedValue({ entities: [], end: null });
  transaction.changeDocuments.mockReset();
});

describe('a version', () => {
  async function add(version: string, stored: (object | null)[]) {
    const { user } = await open();
    let writes: unknown[] = [];
    transaction.changeDocuments.mockImplementation(async (_paths, decide) => {
      writes = await Promise.resolve(decide(stored as (Record<string, unknown> | null)[]));
    });
    await user.click(press('Add version'));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Version'), version);
    await user.type(dialog.getByLabelText('What changed'), 'Faster.');
    await user.click(press('Save version'));
    return { writes: () => writes, dialog };
  }

  it('that is newer becomes the app’s, in one step', async () => {
    const { writes } = await add('2.0.0', [app, null]);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(writes()).toEqual([
      {
        path: 'apps/margin/releases/2.0.0',
        create: { notes: 'Faster.', publishedAt: expect.any(Date) as Date },
      },
      { path: 'apps/margin', update: { version: '2.0.0', updatedAt: 'server time' } },
    ]);
    expect(screen.getByLabelText('Version')).toHaveValue('2.0.0');
  });

  it('that is older leaves the app’s alone', async () => {
    const { writes } = await add('1.0.0', [app, null]);
    await waitFor(() => {
      expect(writes()).toHaveLength(1);
    });
  });

  it.each([
    ['exists already', '2.0.0', [app, { notes: 'Other' }], 'There is a version 2.0.0 already.'],
    ['meets another save', '2.0.0', [{ ...app, updatedAt: 9 }, null], /^Somebody else saved/],
    ['of a deleted app', '2.0.0', [null, null], 'Somebody else has deleted this app.'],
  ])('that %s is not written', async (_name, version, stored, message) => {
    const { writes, dialog } = await add(version, stored);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(writes()).toEqual([]);
  });
});

describe('the history', () => {
  const entry = (id: string, before: object, after: object): AuditEntry => ({
    id,
    action: 'update',
    actorUid: id === 'e1' ? 'ada' : 'bob',
    actorEmail: `${id}@appshelf.test`,
    target: 'apps/margin',
    about: ['apps/margin'],
    before: { ...before },
    after: { ...after },
    outcome: 'done',
    at: Date.UTC(2026, 0, 1),
  });

  async function restore() {
    live.entries = [
      entry('e2', { tagline: 'Then' }, { tagline: 'Now' }),
      entry('e1', { name: 'First', status: 'draft' }, { name: 'Margin', status: 'published' }),
    ];
    const { user } = await open();
    await user.click(screen.getByText('Who changed what'));
    const list = await screen.findByRole('list', { name: 'Changes of this app' });
    expect(list).toHaveTextContent('e2@appshelf.test changed the app margin');
    expect(list).toHaveTextContent('You published the app Margin');
    const oldest = screen.getAllByRole('button', { name: 'Restore the state before this' }).at(-1);
    if (oldest !== undefined) await user.click(oldest);
    await user.click(press('Restore this state'));
    return user;
  }

  it('brings back the content of then, as a change of the state that was read', async () => {
    await restore();
    await waitFor(() => {
      expect(screen.getByLabelText('Name')).toHaveValue('First');
    });
    const [path, fields, basis] = firestore.updateDocument.mock.calls[0] ?? [];
    expect(path).toBe('apps/margin');
    expect(fields).toMatchObject({ name: 'First', tagline: 'Then' });
    expect(fields).not.toHaveProperty('status');
    expect(fields).not.toHaveProperty('ratingCount');
    expect(basis).toEqual({ updatedAt: 2_000 });
  });

  it('overwrites nobody', async () => {
    firestore.updateDocument.mockRejectedValue({ code: 'failed-precondition', message: '' });
    await restore();
    expect(await screen.findByText(/^Somebody else saved this app in the meantime/)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Margin');
  });
});

it('duplicates as a draft without figures, under a free address only', async () => {
  const { user, router } = await open();
  firestore.createDocument.mockRejectedValueOnce({ code: 'already-exists', message: '' });
  await user.click(press('Duplicate'));
  await user.click(press('Duplicate app'));
  expect(await screen.findByText('Another app has this address.')).toBeVisible();
  const address = screen.getByLabelText('Address of the copy');
  await user.clear(address);
  await user.type(address, 'margin-two');
  await act(() => user.click(press('Duplicate app')));
  await waitFor(() => {
    expect(router.state.location.pathname).toBe('/admin/apps/margin-two');
  });
  expect(firestore.createDocument).toHaveBeenLastCalledWith(
    'apps/margin-two',
    expect.objectContaining({
      name: 'Margin',
      status: 'draft',
      ratingCount: 0,
      publishedAt: null,
      createdBy: 'ada',
    }),
  );
});

it('says who else has the app open', async () => {
  live.presence = {
    ada: { a: { at: Date.now(), page: '/admin/apps/margin' } },
    bob: { a: { at: Date.now(), page: '/admin/apps/margin' } },
    mia: { a: { at: Date.now(), page: '/admin/apps/other' } },
  };
  firestore.readDocument.mockImplementation((path) =>
    Promise.resolve(path === 'apps/margin' ? app : 'Bob'),
  );
  await open();
  expect(await screen.findByText('Bob')).toBeVisible();
  expect(screen.getByText(/also editing this app/)).toHaveTextContent(
    'Bob is also editing this app.',
  );
});
