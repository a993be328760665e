import type { UserClaims } from '@appshelf/model';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { OnlinePanel } from './OnlinePanel';

const { online, refetch } = vi.hoisted(() => ({
  online: vi.fn<() => object | undefined>(),
  refetch: vi.fn<() => void>(),
}));
vi.mock('../../presence', () => ({
  useListOnlinePeopleQuery: () => ({ data: online(), refetch }),
  PersonName: ({ uid }: { uid: string }) => uid,
}));

const person = (uid: string) => ({ uid, pages: [{ id: uid, at: 1, page: `/about/${uid}` }] });

function show(data: object, claims: UserClaims = { admin: true }): void {
  online.mockReturnValue(data);
  renderPage(
    [{ path: '/admin', element: <OnlinePanel /> }],
    '/admin',
    makeUser({ uid: 'ada', claims }),
  );
}

it('names the people who are online with their pages, and counts the others', () => {
  show({ state: ['ada', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(person), failure: null });
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(6);
  expect(links[0]).toHaveTextContent('ada (you)/about/ada');
  expect(links[1]).toHaveAttribute('href', '/admin/user-detail?uid=b');
  expect(screen.getByText('and 2 more')).toBeVisible();
});

it('names people without a link for an editor, who may not open their accounts', () => {
  show({ state: [person('b')], failure: null }, { editor: true });
  expect(screen.getByText('/about/b')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('says that nobody can be seen, and tries again', async () => {
  show({ state: null, failure: { message: 'You may not read this.' } });
  expect(screen.getByRole('alert')).toHaveTextContent('You may not read this.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});
