import { metricsPath } from '@appshelf/model';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/renderPage';
import { makeSearchAnswers, serveSearch } from '../../../testing/search';

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const end = serveSearch(
    fetchMock,
    makeSearchAnswers(
      [],
      [{ id: 'margins', title: 'Set the margin', summary: 'For print.', tags: [] }],
    ),
  );
  return () => {
    end();
    vi.useRealTimers();
  };
});

/** Opens the page with a search, waits until it counts, and returns what was sent to be counted. */
async function search(address: string, found: RegExp): Promise<unknown[]> {
  const { InstructionsPage } = await import('./InstructionsPage');
  renderPage([{ path: '/instructions', element: <InstructionsPage /> }], address);
  await screen.findByText(found);
  await vi.advanceTimersByTimeAsync(2_000);
  return fetchMock.mock.calls.flatMap(([path, init]) =>
    path === metricsPath && typeof init?.body === 'string'
      ? [JSON.parse(init.body) as unknown]
      : [],
  );
}

it('counts a search that finds no instruction, without what looks personal', async () => {
  expect(await search('/instructions?q=Zeppelin%20%20kits', /No instructions match/)).toEqual([
    { counters: [{ kind: 'searches', name: 'zeppelin kits' }] },
  ]);
});

it.each([
  ['that finds one', '/instructions?q=margin', /One instruction found/],
  ['that finds one without its filter', '/instructions?q=margin&difficulty=hard', /Nothing here/],
  ['with an email', '/instructions?q=mia%40example.com', /No instructions match/],
])('does not count a search %s', async (_what, address, found) => {
  expect(await search(address, found)).toEqual([]);
});
