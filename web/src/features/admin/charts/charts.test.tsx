import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/renderPage';
import { RangePicker } from './RangePicker';
import { TimeChart } from './TimeChart';

it('other days are chosen by keyboard, and are in the address', async () => {
  const range = { name: null, from: '2026-11-01', to: '2026-11-10' } as const;
  const picker = <RangePicker range={range} today="2026-11-20" problem={undefined} />;
  const router = renderPage([{ path: '/figures', element: picker }], '/figures');
  const first = await screen.findByLabelText('First day');
  await userEvent.clear(first);
  await userEvent.type(first, '2026-11-12');
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Show these days' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(first).toBeInvalid();
  expect(router.state.location.search).toBe('');
  await userEvent.clear(first);
  await userEvent.type(first, '2026-11-02{Enter}');
  expect(router.state.location.search).toBe('?from=2026-11-02&to=2026-11-10');
});

it('a chart is read as a table, and its button keeps the focus', async () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
  const chart = <TimeChart title="Visits" shape="line" days={days} values={[1, null, 3]} />;
  renderPage([{ path: '/', element: chart }], '/');
  const region = await screen.findByRole('region', { name: 'Visits' });
  within(region).getByRole('button', { name: 'Show Visits as a table' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(within(region).getAllByRole('rowgroup')[1]?.children).toHaveLength(3);
  expect(within(region).getByRole('button', { name: 'Show Visits as a chart' })).toHaveFocus();
});
