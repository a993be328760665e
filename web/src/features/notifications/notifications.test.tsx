import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decoder } from '../../firebase/firestore';
import { renderMember } from '../../testing/renderMember';
import { uncheckedSchemas } from '../../testing/uncheckedSchemas';
import { NotificationBell } from './NotificationBell';
import { NotificationsPage } from './NotificationsPage';

// Menus and lists are rendered and pressed, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const { database, firestore } = vi.hoisted(() => ({
  database: {
    watchValue: vi.fn<(path: string, onChange: (value: unknown) => void) => () => void>(),
    updateValues: vi.fn<(path: string, changes: object) => Promise<void>>(),
  },
  firestore: {
    readPage:
      vi.fn<(query: { collection: string; size: number }, decode: Decoder<unknown>) => unknown>(),
  },
}));
vi.mock('../../firebase/database/database', () => database);
vi.mock('../../firebase/firestore', () => firestore);

const dayMs = 24 * 60 * 60 * 1_000;
const now = Date.now();
const toStored = (title: string, createdAt = now) => ({
  kind: 'reply',
  title,
  text: 'Thank you.',
  path: '/apps/cairn',
  createdAt,
});

let stored: Record<string, object>;
let tell: (value: unknown) => void;

/** Tells the client what is unread, as the Realtime Database would. */
const setUnread = (unread: Record<string, number | { at: number; path: string }>, version = 1) =>
  act(() => {
    tell({ unread, version });
  });

beforeEach(() => {
  stored = { n1: toStored('Cairn answered your review.'), n2: toStored('Nightjar answered.') };
  database.watchValue.mockReset().mockImplementation((_path, onChange) => {
    tell = onChange;
    return () => undefined;
  });
  database.updateValues.mockReset().mockResolvedValue();
  firestore.readPage.mockReset().mockImplementation((_query, decode) => ({
    entities: Object.entries(stored).map(([id, fields]) =>
      decode(id, fields as never, `n/${id}`, uncheckedSchemas),
    ),
    end: null,
  }));
});

async function renderBell() {
  const view = renderMember(<NotificationBell />);
  await waitFor(() => expect(database.watchValue).toHaveBeenCalledOnce());
  const open = () => view.user.click(screen.getByRole('button', { name: /^Notifications/ }));
  return { ...view, open };
}

describe('the bell', () => {
  it('shows how many are unread, live and without reading them', async () => {
    await renderBell();
    expect(database.watchValue.mock.lastCall?.[0]).toMatch(/^userMeta\/[^/]+\/notifications$/);
    screen.getByRole('button', { name: 'Notifications' });
    setUnread({ n1: now, n2: now, old: now - 91 * dayMs });
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    setUnread({ n2: now });
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    setUnread(
      Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`m${String(index)}`, now])),
    );
    await screen.findByRole('button', { name: 'Notifications, 99+ unread' });
    expect(firestore.readPage).not.toHaveBeenCalled();
  });

  it('says when one arrives, but not what was there before', async () => {
    const { toasts } = await renderBell();
    setUnread({ n1: now });
    expect(toasts()).toEqual([]);
    setUnread({ n1: now, n2: now });
    expect(toasts()).toEqual(['You have a new notification.']);
  });

  it('opens the latest; one that is followed is read', async () => {
    const { open, user } = await renderBell();
    setUnread({ n1: now });
    await open();
    await user.click(
      await screen.findByRole('menuitem', { name: /^Unread: ?Cairn answered your review\./ }),
    );
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(database.updateValues).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^userMeta\/[^/]+\/notifications\/unread$/),
      { n1: null },
    );
  });

  it('marks what is about the open page as read, when somebody sees the page', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await renderBell();
    setUnread({
      n1: { at: now, path: '/#comments' },
      n2: { at: now, path: '/here#comments' },
      n3: { at: now, path: '/here/further' },
      n4: now,
    });
    expect(database.updateValues).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() =>
      expect(database.updateValues).toHaveBeenCalledExactlyOnceWith(expect.any(String), {
        n2: null,
      }),
    );
  });

  it('marks all as read with one write, and says when that fails', async () => {
    database.updateValues.mockRejectedValue({ code: 'unavailable' });
    const { open, user, toasts } = await renderBell();
    setUnread({ n1: now, n2: now });
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    await open();
    await user.click(screen.getByRole('menuitem', { name: 'Mark all as read' }));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()[0]).toMatch(/^This could not be marked as read\./);
    expect(database.updateValues.mock.calls.map(([, changes]) => changes)).toEqual([
      { n1: null, n2: null },
    ]);
  });

  it('says that there is nothing yet', async () => {
    stored = {};
    const { open } = await renderBell();
    await open();
    await screen.findByText(/^Nothing yet\./);
    expect(screen.getByRole('menuitem', { name: 'Mark all as read' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('the page', () => {
  it('lists what is not too old, and reads again when one arrives', async () => {
    stored.old = toStored('Long ago.', now - 91 * dayMs);
    renderMember(<NotificationsPage />);
    await screen.findByRole('link', { name: /Nightjar answered\./ });
    expect(screen.queryByText('Long ago.')).toBeNull();
    await waitFor(() => expect(database.watchValue).toHaveBeenCalledOnce());
    setUnread({ n1: now }, 1);
    stored.n3 = toStored('Quillpad answered.');
    setUnread({ n1: now, n3: now }, 2);
    await screen.findByRole('link', { name: /^Unread: ?Quillpad answered\./ });
    expect(firestore.readPage).toHaveBeenCalledTimes(2);
  });

  it('marks one as read, and the focus stays beside it', async () => {
    const { user } = renderMember(<NotificationsPage />);
    await screen.findByRole('link', { name: /Nightjar answered\./ });
    await waitFor(() => expect(database.watchValue).toHaveBeenCalledOnce());
    setUnread({ n1: now, n2: now });
    await user.click(
      await screen.findByRole('button', { name: 'Mark as read: Nightjar answered.' }),
    );
    expect(database.updateValues.mock.lastCall?.[1]).toEqual({ n2: null });
    setUnread({ n1: now });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Nightjar answered\./ })).toHaveFocus(),
    );
  });

  it('says when it could not be loaded, and loads again', async () => {
    firestore.readPage.mockRejectedValueOnce({ code: 'unavailable' });
    const { user } = renderMember(<NotificationsPage />);
    await screen.findByText('Your notifications could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /Nightjar answered\./ });
  });

  it('says that there is nothing yet', async () => {
    stored = {};
    renderMember(<NotificationsPage />);
    await screen.findByText('Nothing yet');
  });
});
