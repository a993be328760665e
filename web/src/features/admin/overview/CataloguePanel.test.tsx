import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../testing/renderPage';
import { CataloguePanel } from './CataloguePanel';

interface Observer {
  onState: (entries: object[], isCurrent: boolean) => void;
  onEnd: (error: Error) => void;
}

const { watchPage, countDocuments } = vi.hoisted(() => ({
  watchPage: vi.fn<(query: object, decode: unknown, observer: Observer) => () => void>(),
  countDocuments: vi.fn<(path: string, equal: { status: string }) => Promise<number>>(),
}));
vi.mock('../../../firebase/firestore/live', () => ({ watchPage }));
vi.mock('../../../firebase/firestore', () => ({ countDocuments }));

let audit: Observer;
let counts: Record<string, number>;

const entry = (id: string, target: string) => ({ id, target });
const row = (label: string) => screen.getByRole('link', { name: new RegExp(label) });

async function show(): Promise<void> {
  renderPage([{ path: '/admin', element: <CataloguePanel /> }], '/admin');
  await waitFor(() => expect(watchPage).toHaveBeenCalledOnce());
}

beforeEach(() => {
  counts = { published: 1_204, draft: 3, archived: 0 };
  countDocuments
    .mockReset()
    .mockImplementation((_path, { status }) => Promise.resolve(counts[status] ?? 0));
  watchPage.mockReset().mockImplementation((_query, _decode, observer) => {
    audit = observer;
    return () => undefined;
  });
});

it('counts the apps, and counts them again when one of them is changed', async () => {
  await show();
  act(() => audit.onState([entry('e1', 'site')], true));
  await waitFor(() => expect(row('Published')).toHaveTextContent('1,204'));
  counts = { published: 1_203, draft: 3, archived: 1 };
  act(() => audit.onState([entry('e2', 'apps/margin'), entry('e1', 'site')], true));
  await waitFor(() => expect(row('Published')).toHaveTextContent('1,203'));
  expect(row('Archived')).toHaveTextContent('1');
});

it('counts nothing again for what concerns no app', async () => {
  await show();
  act(() => audit.onState([entry('e1', 'apps/margin')], true));
  await waitFor(() => expect(row('Drafts')).toHaveTextContent('3'));
  act(() => audit.onState([entry('e2', 'users/mia'), entry('e1', 'apps/margin')], true));
  await act(() => Promise.resolve());
  expect(countDocuments).toHaveBeenCalledTimes(3);
});

it('counts also when the audit log cannot be followed', async () => {
  await show();
  act(() => audit.onEnd(new Error('denied')));
  await waitFor(() => expect(row('Drafts')).toHaveTextContent('3'));
});
