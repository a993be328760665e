import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoBarriers } from '../../../testing/axe';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { LostPermission } from './LostPermission';

function open(claims: Record<string, unknown>): void {
  renderPage(
    [{ path: '/admin/reviews', element: <LostPermission /> }],
    '/admin/reviews?queue=reported',
    makeUser({ claims }),
  );
}

it.each([{ moderator: true }, { admin: true }])('says nothing with the claims %j', (claims) => {
  open(claims);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [{}, 'Go to the home page', '/'],
  [{ moderator: 'true' }, 'Go to the home page', '/'],
  [{ editor: true }, 'Go to the overview', '/admin'],
])('says that the role was taken, and leads on: %j', async (claims, way, target) => {
  open(claims);
  expect(screen.getByRole('alert')).toHaveTextContent('An administrator removed the role');
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', target);
  await expectNoBarriers();
});
