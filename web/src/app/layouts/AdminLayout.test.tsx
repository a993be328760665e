import type { Role } from '@appshelf/model';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoBarriers } from '../../testing/axe';
import { renderPage } from '../../testing/renderPage';
import { makeUser } from '../../testing/user';
import { AdminLayout } from './AdminLayout';

const open = (role: Role, address = '/admin', switchedOff: 'instructions'[] = []) =>
  renderPage(
    [{ path: '*', element: <AdminLayout /> }],
    address,
    makeUser({ claims: { [role]: true } }),
    switchedOff,
  );

const navigation = () => screen.getAllByRole('navigation', { name: 'Administration' })[0];
const listNames = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent);

/** The entries by the name of their list, as a screen reader says it. */
function listGroups(): Record<string, (string | null)[]> {
  const lists = within(navigation() ?? document.body).getAllByRole('list');
  return Object.fromEntries(
    lists.map((list) => {
      const label = document.getElementById(list.getAttribute('aria-labelledby') ?? '');
      return [label?.textContent ?? '', listNames(list)];
    }),
  );
}

it.each<[Role, Record<string, string[]>]>([
  [
    'admin',
    {
      '': ['Overview'],
      Content: ['Apps', 'Products & resources', 'Categories & tags', 'Pages', 'Media'],
      Community: ['Instructions', 'Reviews', 'Reports'],
      Site: ['Analytics', 'Searches & links', 'Redirects', 'Import & export', 'Trash', 'Settings'],
      People: ['Users', 'Emails'],
    },
  ],
  [
    'moderator',
    {
      '': ['Overview'],
      Community: ['Instructions', 'Reviews', 'Reports'],
      Site: ['Import & export', 'Trash'],
      People: ['Emails'],
    },
  ],
  [
    'editor',
    {
      '': ['Overview'],
      Content: ['Apps', 'Products & resources', 'Categories & tags', 'Pages', 'Media'],
      Site: ['Analytics', 'Searches & links', 'Redirects', 'Import & export', 'Trash', 'Settings'],
    },
  ],
  ['analyst', { '': ['Overview'], Site: ['Analytics', 'Searches & links'] }],
])('offers the role %s what it may open, in groups', async (role, groups) => {
  open(role);
  expect(listGroups()).toEqual(groups);
  await expectNoBarriers();
});

it.each([
  ['/admin', 'Overview'],
  ['/admin/apps/margin', 'Apps'],
  ['/admin/resources', 'Instructions'],
  ['/admin/resources?id=widen', 'Instructions'],
  ['/admin/resources?tab=careers', 'Products & resources'],
  ['/admin/resources?tab=nothing', 'Instructions'],
])('marks one entry as the current one: %s', (address, name) => {
  open('admin', address);
  const current = within(navigation() ?? document.body)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual([name]);
});

it('marks the only entry of a page for someone who has no other', () => {
  open('editor', '/admin/resources');
  const entry = within(navigation() ?? document.body).getByRole('link', { current: 'page' });
  expect(entry).toHaveTextContent('Products & resources');
});

it('leaves out instructions where they are switched off', () => {
  open('moderator', '/admin', ['instructions']);
  expect(listGroups().Community).toEqual(['Reviews', 'Reports']);
});
