import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTestFirestore } from '../../testing/firestore';
import { PageNotFoundError } from '../../ui/feedback/PageNotFoundError';
import { RouteError } from './RouteError';

const firestore = startTestFirestore();

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await firestore.put('addresses/apps:old', {
    path: '/apps/old',
    target: '/apps/margin',
    entry: null,
    createdAt: new Date(),
    createdBy: 'ed',
  });
});

function Margin() {
  const { search, hash } = useLocation();
  return <h1>{`Margin ${search}${hash}`}</h1>;
}

function Missing(): never {
  throw new PageNotFoundError();
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        children: [
          {
            errorElement: <RouteError />,
            children: [
              {
                path: '/',
                element: (
                  <>
                    <Link to="/apps/old?page=2#reviews">Old</Link>
                    <Link to="/apps/gone">Gone</Link>
                  </>
                ),
              },
              { path: '/apps/margin', Component: Margin },
              { path: '/apps/:id', Component: Missing },
            ],
          },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
}

it('leads from a former address to the present one, and leaves no step back to it', async () => {
  const { user, router } = open('/');
  await user.click(screen.getByRole('link', { name: 'Old' }));
  expect(await screen.findByText('Margin ?page=2#reviews')).toBeVisible();
  await router.navigate(-1);
  expect(await screen.findByRole('link', { name: 'Old' })).toBeVisible();
});

it('says that a page is missing where nothing leads on', async () => {
  const { user } = open('/');
  await user.click(screen.getByRole('link', { name: 'Gone' }));
  expect(await screen.findByText('Page not found: /apps/gone')).toBeVisible();
});

it('asks nothing for the address that was opened first, which the server has looked up', async () => {
  open('/apps/old');
  expect(await screen.findByText('Page not found: /apps/old')).toBeVisible();
});
