import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportInterval } from './online';
import Presence from './Presence';

const calls = vi.hoisted(() => [] as string[]);
vi.mock('../../firebase/database/presence', () => ({
  enterPresence: (uid: string, page: string) => {
    calls.push(`${uid} enters at ${page}`);
    return {
      show: (next: string) => calls.push(`shows ${next}`),
      end: () => calls.push(`${uid} leaves`),
    };
  },
}));

beforeEach(() => {
  calls.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports the page, each navigation, that it is still open, and the end', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Presence uid="ada" /> }], {
    initialEntries: ['/apps'],
  });
  const { unmount } = render(<RouterProvider router={router} />);
  await act(() => router.navigate('/admin?tab=one'));
  await act(() => router.navigate('/admin?tab=two'));
  vi.advanceTimersByTime(reportInterval);
  unmount();
  vi.advanceTimersByTime(reportInterval);
  expect(calls).toEqual(['ada enters at /apps', 'shows /admin', 'shows /admin', 'ada leaves']);
});
