import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxFollows } from '@appshelf/model';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTestFirestore } from '../../testing/firestore';
import { renderMember } from '../../testing/renderMember';
import { renderPage } from '../../testing/renderPage';
import { FollowButton } from './FollowButton';

const firestore = startTestFirestore();
const path = 'follows/ada';

beforeEach(async () => {
  firestore.signIn('ada');
  await firestore.put(path, { apps: ['cairn'], authors: ['mia'], updatedAt: 1_000 });
});

const app = <FollowButton kind="app" id="margin" name="Margin" path="/apps/margin" />;
const press = (name: RegExp) => screen.findByRole('button', { name });

it('leads visitors to the sign-in page and back, and reads nothing', async () => {
  renderPage([{ path: '/', element: app }], '/');
  expect(await screen.findByRole('link', { name: 'Follow Margin' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fapps%2Fmargin',
  );
  expect(firestore.calls()).toEqual([]);
});

it('follows at once, and unfollows', async () => {
  const { user } = renderMember(app);
  const release = firestore.hold('commit');
  await user.click(await press(/^Follow Margin/));
  expect(await press(/^Following Margin/)).toHaveAttribute('aria-pressed', 'true');
  expect(await firestore.get(path)).toMatchObject({ apps: ['cairn'] });
  release();
  await vi.waitFor(async () =>
    expect(await firestore.get(path)).toEqual({
      apps: ['cairn', 'margin'],
      authors: ['mia'],
      updatedAt: expect.any(Number) as number,
    }),
  );
  // A press while the first is being stored does nothing.
  await vi.waitFor(async () => {
    await user.click(await press(/Margin/));
    expect(await firestore.get(path)).toMatchObject({ apps: ['cairn'] });
  });
  expect(await press(/^Follow Margin/)).toHaveAttribute('aria-pressed', 'false');
});

it('creates the document with the first', async () => {
  await firestore.remove(path);
  const { user } = renderMember(app);
  await user.click(await press(/^Follow Margin/));
  await vi.waitFor(async () =>
    expect(await firestore.get(path)).toMatchObject({ apps: ['margin'], authors: [] }),
  );
});

it('says that there are too many, and is as it was', async () => {
  const apps = Array.from({ length: maxFollows - 1 }, (_, id) => `app-${id}`);
  await firestore.put(path, { apps, authors: ['b'], updatedAt: 1_000 });
  const { user, toasts } = renderMember(app);
  await user.click(await press(/^Follow Margin/));
  await vi.waitFor(() => expect(toasts()[0]).toContain('reached the limit'));
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
  await firestore.remove(path);
  const release = firestore.hold('batchGetDocuments');
  renderMember(app);
  await userEvent.click(await press(/^Follow Margin/));
  expect(firestore.calls()).not.toContain('commit');
  release();
  expect(await press(/^Following Margin/)).toBeVisible();
  await vi.waitFor(async () =>
    expect(await firestore.get(path)).toMatchObject({ apps: ['margin'] }),
  );
});
