import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { startTestAuth } from '../../testing/auth';
import { startTestDatabase } from '../../testing/database';
import { reportInterval } from './online';
import Presence from './Presence';

const auth = startTestAuth();
const database = startTestDatabase();

interface Entry {
  at: number;
  page: string;
}

/** Reads where administrators see Ada. */
const getEntries = async () =>
  Object.values(((await database.get('presence/ada')) ?? {}) as Record<string, Entry>);

/** Testing Library’s `waitFor` uses the timers of the page, which are faked here. */
const wait = { timeout: 10_000 };

const expectPage = (page: string) =>
  vi.waitFor(
    async () => expect((await getEntries()).map((entry) => entry.page)).toEqual([page]),
    wait,
  );

it('reports the page, each navigation, that it is still open, and the end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await auth.signIn();
  const router = createMemoryRouter([{ path: '*', element: <Presence uid="ada" /> }], {
    initialEntries: ['/apps'],
  });
  const { unmount } = render(<RouterProvider router={router} />);
  await expectPage('/apps');
  await act(() => router.navigate('/admin?tab=one'));
  await expectPage('/admin');

  const key = Object.keys((await database.get('presence/ada')) as object)[0] ?? '';
  // The entry is lost. Another page with the same path must not write it again.
  await database.put(`presence/ada/${key}`, null);
  await act(() => router.navigate('/admin?tab=two'));
  expect(await getEntries()).toEqual([]);
  act(() => {
    vi.advanceTimersByTime(reportInterval);
  });
  await expectPage('/admin');

  unmount();
  await vi.waitFor(async () => expect(await getEntries()).toEqual([]), wait);
  vi.advanceTimersByTime(reportInterval);
  expect(await getEntries()).toEqual([]);
  vi.useRealTimers();
});
