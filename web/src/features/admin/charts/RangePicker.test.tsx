import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderPage } from '../../../testing/renderPage';
import { parseRange } from './range';
import { RangePicker } from './RangePicker';

const today = '2026-11-26';

function Days() {
  const [parameters] = useSearchParams();
  return <RangePicker {...parseRange(parameters, today)} today={today} />;
}

function open(search = '') {
  const router = renderPage([{ path: '/', element: <Days /> }], `/${search}`);
  return { user: userEvent.setup(), search: () => router.state.location.search };
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('keeps a named range and chosen days in the address, and says what is wrong with them', async () => {
  const { user, search } = open();
  await user.click(screen.getByRole('link', { name: 'Last 90 days' }));
  expect(search()).toBe('?range=90d');
  await user.click(screen.getByRole('button', { name: 'Custom range' }));
  write('First day', '2026-11-10');
  write('Last day', '2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Show these days' }));
  expect(screen.getByText('The first day is after the last one.')).toBeVisible();
  expect(search()).toBe('?range=90d');
  write('First day', '2026-11-01');
  write('Last day', '2026-11-10');
  await user.click(screen.getByRole('button', { name: 'Show these days' }));
  expect(search()).toBe('?from=2026-11-01&to=2026-11-10');
  expect(screen.getByText(/^1 – 10 November 2026/)).toBeVisible();
});

it('says that a range does not exist', () => {
  open('?range=forever');
  expect(screen.getByText(/^This range doesn’t exist\./)).toBeVisible();
});
