import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Menu, MenuItem, MenuLink } from '../../ui';
import { useFocusOnNavigation } from './useFocusOnNavigation';

/** A header with a link and a menu above the page. */
function Layout() {
  useFocusOnNavigation();
  return (
    <>
      <Link to="/about">About us</Link>
      <Menu trigger={<button type="button">Account</button>}>
        <MenuLink to="/about">About us</MenuLink>
        <MenuItem onSelect={() => undefined}>Sign out</MenuItem>
      </Menu>
      <main>
        <Outlet />
      </main>
    </>
  );
}

/** Opens the first page. The second one is loading until `finishLoading` is called. */
function open() {
  let finishLoading: () => void = () => undefined;
  const loading = new Promise<null>((resolve) => {
    finishLoading = () => resolve(null);
  });
  const router = createMemoryRouter([
    {
      element: <Layout />,
      children: [
        { index: true, element: <h1 tabIndex={-1}>Start</h1> },
        { path: 'about', loader: () => loading, element: <h1 tabIndex={-1}>About us</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { finishLoading, user: userEvent.setup() };
}

const findHeading = () => screen.findByRole('heading', { name: 'About us' });

it('the heading of a new page gets the focus, also when a menu led there', async () => {
  const { finishLoading, user } = open();
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(screen.getByRole('menuitem', { name: 'About us' }));
  finishLoading();
  expect(await findHeading()).toHaveFocus();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

it('a menu that is opened while the next page is loading stays open', async () => {
  const { finishLoading, user } = open();
  await user.click(screen.getByRole('link', { name: 'About us' }));
  await user.click(screen.getByRole('button', { name: 'Account' }));
  finishLoading();
  expect(await findHeading()).toBeVisible();
  // A menu closes a moment after it lost the focus.
  expect(screen.getByRole('menu')).toHaveFocus();
});
