import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createI18n, getI18n, setI18nSource } from '../../lib/i18n';
import { Menu, MenuItem, MenuLink } from '../dialogs/Menu';
import { PageMeta } from '../page/PageMeta';
import { SiteNameContext } from '../page/SiteOrigin';
import { Pagination } from './Pagination';
import { Table, TD, TH, THead, TR } from '../page/Table';

describe('Pagination', () => {
  it.each([
    { page: 1, hasNext: false, links: [] },
    { page: 1, hasNext: true, links: ['Next /apps?page=2'] },
    { page: 3, hasNext: true, links: ['Previous /apps?page=2', 'Next /apps?page=4'] },
    { page: 2, hasNext: false, links: ['Previous /apps?page=1'] },
  ])('page $page, next page $hasNext: $links', ({ page, hasNext, links }) => {
    render(
      <MemoryRouter>
        <Pagination page={page} hasNext={hasNext} href={(to) => `/apps?page=${String(to)}`} />
      </MemoryRouter>,
    );
    const shown = screen
      .queryAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href') ?? ''}`);
    expect(shown).toEqual(links);
  });
});

describe('Table', () => {
  it('says how it is sorted and links to the opposite order', () => {
    render(
      <MemoryRouter>
        <Table label="Apps">
          <THead>
            <TR>
              <TH sort={{ direction: 'asc', to: '?sort=-name' }}>Name</TH>
              <TH sort={{ direction: null, to: '?sort=updated' }}>Updated</TH>
              <TH>Status</TH>
            </TR>
          </THead>
          <tbody>
            <TR>
              <TD>Nightjar</TD>
            </TR>
          </tbody>
        </Table>
      </MemoryRouter>,
    );
    const table = screen.getByRole('table', { name: 'Apps' });
    const name = within(table).getByRole('columnheader', { name: 'Name' });
    expect(name).toHaveAttribute('aria-sort', 'ascending');
    expect(within(name).getByRole('link')).toHaveAttribute('href', '/?sort=-name');
    const updated = within(table).getByRole('columnheader', { name: 'Updated' });
    expect(updated).not.toHaveAttribute('aria-sort');
    expect(updated.querySelector('svg')).toBeVisible();
    const status = within(table).getByRole('columnheader', { name: 'Status' });
    expect(status.querySelector('svg')).toBeNull();
  });
});

describe('Menu', () => {
  it('opens by keyboard, moves with the arrow keys and runs the chosen action', async () => {
    const chosen = vi.fn<() => void>();
    render(
      <MemoryRouter>
        <Menu trigger={<button type="button">Account</button>}>
          <MenuLink to="/admin">Administration</MenuLink>
          <MenuItem onSelect={chosen}>Sign out</MenuItem>
        </Menu>
      </MemoryRouter>,
    );
    screen.getByRole('button', { name: 'Account' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Administration' })).toHaveAttribute(
      'href',
      '/admin',
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('reads from right to left in Arabic', async () => {
    const english = getI18n();
    setI18nSource(() => createI18n('ar'));
    onTestFinished(() => setI18nSource(() => english));
    render(
      <Menu trigger={<button type="button">Account</button>}>
        <MenuItem onSelect={vi.fn()}>Sign out</MenuItem>
      </Menu>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Account' }));
    expect(screen.getByRole('menu')).toHaveAttribute('dir', 'rtl');
  });
});

describe('PageMeta', () => {
  it('sets title, description and canonical address', () => {
    render(
      <SiteNameContext value="Kitchen Garden">
        <PageMeta title="Nightjar" description="A sleep diary." canonicalPath="/apps/nightjar" />
      </SiteNameContext>,
    );
    expect(document.title).toBe('Nightjar – Kitchen Garden');
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      'A sleep diary.',
    );
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${location.origin}/apps/nightjar`,
    );
    expect(document.querySelector('meta[name=robots]')).toBeNull();
  });

  it('keeps a page without an address of its own out of search engines', () => {
    render(<PageMeta title="Page Not Found" />);
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});
