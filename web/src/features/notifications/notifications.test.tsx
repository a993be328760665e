import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchValue } from '../../firebase/database/live';
import { subscribe } from '../../firebase/live';
import { startTestAuth } from '../../testing/auth';
import { startTestDatabase } from '../../testing/database';
import { startTestFirestore } from '../../testing/firestore';
import { renderMember } from '../../testing/renderMember';
import { makeUser } from '../../testing/user';
import { NotificationBell } from './NotificationBell';
import { NotificationsPage } from './NotificationsPage';

// Menus and lists are rendered and pressed, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestFirestore();
const auth = startTestAuth();
const database = startTestDatabase();

const dayMs = 24 * 60 * 60 * 1_000;
const now = Date.now();
const toStored = (title: string, createdAt = now) => ({
  kind: 'reply',
  title,
  text: 'Thank you.',
  path: '/apps/cairn',
  createdAt,
});

const put = (id: string, title: string, createdAt?: number) =>
  firestore.put(`users/ada/notifications/${id}`, toStored(title, createdAt));

/** Removes the notifications that every test begins with. */
async function removeAll() {
  for (const id of ['n1', 'n2']) await firestore.remove(`users/ada/notifications/${id}`);
}

const statePath = 'userMeta/ada/notifications';

/** Stores what is unread, as functions do. */
const setUnread = (unread: Record<string, number | { at: number; path: string }>, version = 1) =>
  database.put(statePath, { unread, version });

/** Reads the ids of the unread notifications. */
const getUnread = async () => Object.keys((await database.get(`${statePath}/unread`)) ?? {});

beforeEach(async () => {
  await auth.signIn();
  await put('n1', 'Cairn replied to your review.');
  await put('n2', 'Nightjar answered.');
});

/** Renders the bell beside these unread notifications, and waits until it shows them. */
async function renderBell(unread: Parameters<typeof setUnread>[0] = {}) {
  await setUnread(unread);
  const view = renderMember(<NotificationBell />);
  const count = Object.keys(unread).length;
  await screen.findByRole('button', {
    name: count === 0 ? 'Notifications' : `Notifications, ${String(count)} unread`,
  });
  const open = () => view.user.click(screen.getByRole('button', { name: /^Notifications/ }));
  return { ...view, open };
}

describe('the bell', () => {
  it('shows how many are unread, live and without reading them', async () => {
    await renderBell();
    await setUnread({ n1: now, n2: now, old: now - 91 * dayMs });
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    await setUnread({ n2: now });
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    await setUnread(
      Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`m${String(index)}`, now])),
    );
    await screen.findByRole('button', { name: 'Notifications, 99+ unread' });
    expect(firestore.calls()).toEqual([]);
  });

  it('says when one arrives, but not what was there before', async () => {
    const { toasts } = await renderBell({ n1: now });
    expect(toasts()).toEqual([]);
    // Functions first store the mark and then raise the version.
    await setUnread({ n1: now, n2: now });
    await setUnread({ n1: now, n2: now }, 2);
    await waitFor(() => expect(toasts()).toEqual(['You have a new notification.']));
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
  });

  it('opens the latest; one that is followed is read', async () => {
    const { open, user } = await renderBell({ n1: now, n2: now });
    await open();
    await user.click(
      await screen.findByRole('menuitem', { name: /^Unread: ?Cairn replied to your review\./ }),
    );
    await screen.findByRole('heading', { name: 'Elsewhere' });
    await waitFor(async () => expect(await getUnread()).toEqual(['n2']));
  });

  it('marks what is about the open page as read, when somebody sees the page', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await renderBell({
      n1: { at: now, path: '/#comments' },
      n2: { at: now, path: '/here#comments' },
      n3: { at: now, path: '/here/further' },
      n4: now,
    });
    expect(await getUnread()).toEqual(['n1', 'n2', 'n3', 'n4']);
    visibility.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(async () => expect(await getUnread()).toEqual(['n1', 'n3', 'n4']));
  });

  it('marks all as read with one write, and says when that fails', async () => {
    const { open, user, toasts } = await renderBell({ n1: now, n2: now });
    const markAll = async () => {
      await open();
      await user.click(screen.getByRole('menuitem', { name: 'Mark all as read' }));
    };
    const allow = await database.refuse({ isReadable: true });
    await markAll();
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()[0]).toMatch(/^This could not be marked as read\./);
    expect(await getUnread()).toEqual(['n1', 'n2']);
    await screen.findByRole('button', { name: 'Notifications, 2 unread' });
    // Marks that come back are no new notifications.
    expect(toasts()).toHaveLength(1);

    await allow();
    const counts: number[] = [];
    const stop = subscribe(watchValue(`${statePath}/unread`), {
      onState: (unread) => counts.push(Object.keys(unread ?? {}).length),
      onEnd: (error) => expect.unreachable(String(error)),
    });
    onTestFinished(stop);
    await waitFor(() => expect(counts).toEqual([2]));
    await markAll();
    await waitFor(async () => expect(await getUnread()).toEqual([]));
    expect(counts).toEqual([2, 0]);
  });

  it('says that there is nothing yet', async () => {
    await removeAll();
    const { open } = await renderBell();
    await open();
    await screen.findByText(/^No notifications yet\./);
    expect(screen.getByRole('menuitem', { name: 'Mark all as read' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('the page', () => {
  it('lists what is not too old, and reads again when one arrives', async () => {
    await put('old', 'Long ago.', now - 91 * dayMs);
    await setUnread({ n1: now }, 1);
    renderMember(<NotificationsPage />);
    await screen.findByRole('link', { name: /Nightjar answered\./ });
    expect(screen.queryByText('Long ago.')).toBeNull();
    await screen.findByRole('link', { name: /^Unread: ?Cairn replied to your review\./ });
    await put('n3', 'Quillpad answered.');
    await setUnread({ n1: now, n3: now }, 2);
    await screen.findByRole('link', { name: /^Unread: ?Quillpad answered\./ });
    expect(firestore.calls()).toEqual(['runQuery', 'runQuery']);
  });

  it('leaves out what is about a module that is off', async () => {
    await firestore.put('users/ada/notifications/n3', {
      ...toStored('Your instruction is published.'),
      ...{ kind: 'decision', path: '/instructions/widen#steps' },
    });
    await put('n4', 'Quillpad answered.');
    renderMember(<NotificationsPage />, makeUser(), ['instructions']);
    await screen.findByRole('link', { name: /Quillpad answered\./ });
    expect(screen.queryByText('Your instruction is published.')).toBeNull();
    cleanup();
    // The notification is listed again, and those about answers to reviews are not.
    renderMember(<NotificationsPage />, makeUser(), ['reviews']);
    await screen.findByRole('link', { name: /Your instruction is published\./ });
    expect(screen.queryByText('Quillpad answered.')).toBeNull();
  });

  it('counts at the bell what is listed, and nothing about a module that is off', async () => {
    await database.put('userMeta/ada/notifications', {
      unread: {
        n1: { at: now, path: '/apps/nightjar#reviews', kind: 'reply' },
        n2: { at: now, path: '/instructions/widen#steps', kind: 'decision' },
        n3: { at: now, path: '/apps/cairn', kind: 'release' },
      },
      version: 1,
    });
    for (const [off, label] of [
      [[], 'Notifications, 3 unread'],
      [['instructions'], 'Notifications, 2 unread'],
      [['instructions', 'reviews'], 'Notifications, 1 unread'],
    ] as const) {
      renderMember(<NotificationBell />, makeUser(), [...off]);
      expect(await screen.findByRole('button', { name: label })).toBeVisible();
      cleanup();
    }
  });

  it('marks one as read, and the focus stays beside it', async () => {
    await setUnread({ n1: now, n2: now });
    const { user } = renderMember(<NotificationsPage />);
    await user.click(
      await screen.findByRole('button', { name: 'Mark as read: Nightjar answered.' }),
    );
    await waitFor(async () => expect(await getUnread()).toEqual(['n1']));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Nightjar answered\./ })).toHaveFocus(),
    );
  });

  it('says when it could not be loaded, and loads again', async () => {
    firestore.fail('runQuery');
    const { user } = renderMember(<NotificationsPage />);
    await screen.findByText('Your notifications could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: /Nightjar answered\./ });
  });

  it('says that there is nothing yet', async () => {
    await removeAll();
    renderMember(<NotificationsPage />);
    await screen.findByText('Nothing yet');
  });
});
