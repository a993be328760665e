import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectNoBarriers } from '../../testing/axe';
import { renderPage } from '../../testing/renderPage';
import { makeUser } from '../../testing/user';
import { SwitchedOffPage } from './SwitchedOffPage';

const open = (claims?: Record<string, boolean>) =>
  renderPage(
    [{ path: '/careers', element: <SwitchedOffPage module="careers" /> }],
    '/careers',
    claims === undefined ? null : makeUser({ claims }),
    ['careers'],
  );

describe('the page of a module that is off', () => {
  it('says which one, with the status, and that nothing is lost', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Switched off');
    expect(screen.getByText('404')).toBeVisible();
    expect(
      screen.getByText(/^“Careers” is switched off on this site\. Nothing was deleted/),
    ).toBeVisible();
    await expectNoBarriers();
  });

  it.each([
    ['administrators', { admin: true }, 1],
    ['moderators', { moderator: true }, 0],
    ['members', {}, 0],
    ['visitors', undefined, 0],
  ])('leads %s to the switch, if they may use it', async (_who, claims, count) => {
    open(claims);
    await screen.findByRole('heading', { level: 1 });
    const links = screen.queryAllByRole('link', { name: 'Go to the settings' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: count }, () => '/admin/settings#modules'),
    );
  });
});
