import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderMember } from '../../testing/renderMember';
import { finishedState, LeaveGuard } from './LeaveGuard';

it('asks before the page is left, and stays or leaves as answered', async () => {
  const { user, leave, router } = renderMember(<LeaveGuard isDirty body="It is lost." />);
  await leave('/elsewhere');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('It is lost.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/here');
  await leave('/elsewhere');
  await user.click(screen.getByRole('button', { name: 'Leave page' }));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

it('leaves by Back when that is confirmed, and stays when it is not', async () => {
  // A browser goes back asynchronously, other than the memory of most tests.
  const router = createBrowserRouter([
    { path: '/', element: <h1>Before</h1> },
    { path: '/form', element: <LeaveGuard isDirty /> },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/form'));
  act(() => history.back());
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(location.pathname).toBe('/form');
  act(() => history.back());
  await userEvent.click(await screen.findByRole('button', { name: 'Leave page' }));
  expect(await screen.findByRole('heading', { name: 'Before' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  router.dispose();
});

it('asks for the one form of a page that has changes, whichever it is', async () => {
  const { leave } = renderMember(
    <>
      <LeaveGuard isDirty body="The first is lost." />
      <LeaveGuard isDirty={false} body="The second is lost." />
    </>,
  );
  await leave('/elsewhere');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('The first is lost.');
});

it.each([
  ['without changes', false, '/elsewhere', undefined],
  ['after saving', true, '/elsewhere', finishedState],
  ['for another section of the page', true, '/here#section', undefined],
  ['when the session ended', true, '/login', undefined],
])('asks nothing %s', async (_when, isDirty, to, state) => {
  const { router } = renderMember(<LeaveGuard isDirty={isDirty} />);
  await router.navigate(to, { state });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(router.createHref(router.state.location)).toBe(to);
});
