import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxFollows } from '@appshelf/model';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Decoder } from '../../firebase/firestore';
import { deferred } from '../../testing/deferred';
import { renderMember } from '../../testing/renderMember';
import { renderPage } from '../../testing/renderPage';
import { uncheckedSchemas } from '../../testing/uncheckedSchemas';
import { FollowButton } from './FollowButton';

type Fields = Record<string, unknown>;

const firestore = vi.hoisted(() => ({
  serverTime: Symbol('server time'),
  readDocument: vi.fn<(path: string, decode: Decoder<unknown>) => Promise<unknown>>(),
  changeDocument: vi.fn<(path: string, change: (now: Fields | null) => Fields) => Promise<void>>(),
}));
vi.mock('../../firebase/firestore', () => firestore);

/** What the member follows; null before they followed anything. */
let stored: Fields | null;

beforeEach(() => {
  stored = { apps: ['cairn'], authors: ['mia'] };
  firestore.readDocument
    .mockReset()
    .mockImplementation((path, decode) =>
      Promise.resolve(stored && decode('ada', stored as never, path, uncheckedSchemas)),
    );
  firestore.changeDocument.mockReset().mockImplementation((_path, change) => {
    stored = change(stored);
    return Promise.resolve();
  });
});

const app = <FollowButton kind="app" id="margin" name="Margin" path="/apps/margin" />;
const press = (name: RegExp) => screen.findByRole('button', { name });

it('leads visitors to the sign-in page and back, and reads nothing', async () => {
  renderPage([{ path: '/', element: app }], '/');
  expect(await screen.findByRole('link', { name: 'Follow Margin' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fapps%2Fmargin',
  );
  expect(firestore.readDocument).not.toHaveBeenCalled();
});

it('follows at once, and unfollows', async () => {
  const { user } = renderMember(app);
  const written = deferred();
  firestore.changeDocument.mockImplementationOnce(async (path, change) => {
    expect(path).toBe('follows/ada');
    stored = change(stored);
    await written.promise;
  });
  await user.click(await press(/^Follow Margin/));
  expect(await press(/^Following Margin/)).toHaveAttribute('aria-pressed', 'true');
  written.resolve(undefined);
  await vi.waitFor(() =>
    expect(stored).toEqual({
      apps: ['cairn', 'margin'],
      authors: ['mia'],
      updatedAt: firestore.serverTime,
    }),
  );
  // A press while the first is being stored does nothing.
  await vi.waitFor(async () => {
    await user.click(await press(/Margin/));
    expect(stored).toMatchObject({ apps: ['cairn'] });
  });
  expect(await press(/^Follow Margin/)).toHaveAttribute('aria-pressed', 'false');
});

it('creates the document with the first', async () => {
  stored = null;
  const { user } = renderMember(app);
  await user.click(await press(/^Follow Margin/));
  await vi.waitFor(() => expect(stored).toMatchObject({ apps: ['margin'], authors: [] }));
});

it('says that there are too many, and is as it was', async () => {
  stored = { apps: Array.from({ length: maxFollows - 1 }, (_, id) => `app-${id}`), authors: ['b'] };
  const { user, toasts } = renderMember(app);
  await user.click(await press(/^Follow Margin/));
  await vi.waitFor(() => expect(toasts()[0]).toContain('as many as we keep'));
  expect(await press(/^Follow Margin/)).toHaveAttribute('aria-pressed', 'false');
});

it('is not there for the author themselves', async () => {
  renderMember(
    <>
      <FollowButton kind="author" id="ada" name="Ada" path="/" />
      <FollowButton kind="author" id="mia" name="Mia" path="/" />
    </>,
  );
  expect(await press(/^Following Mia/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Ada/ })).toBeNull();
});

it('applies a press that comes before it is known what the member follows', async () => {
  const read = deferred<unknown>();
  firestore.readDocument.mockReturnValue(read.promise);
  renderMember(app);
  await userEvent.click(await press(/^Follow Margin/));
  expect(firestore.changeDocument).not.toHaveBeenCalled();
  read.resolve({ apps: [], authors: [] });
  expect(await press(/^Following Margin/)).toBeVisible();
});
