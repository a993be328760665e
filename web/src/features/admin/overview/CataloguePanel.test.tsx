import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { CataloguePanel } from './CataloguePanel';

const firestore = startTestLiveFirestore();

/** Stores an entry of the audit log. */
const audit = (id: string, target: string, at: number) =>
  firestore.put(`audit/${id}`, {
    at,
    actorUid: 'boss',
    action: 'app.update',
    target,
    actorEmail: null,
    about: [target],
    before: {},
    after: {},
    outcome: 'done',
  });
const row = (label: string) => screen.getByRole('link', { name: new RegExp(label) });
const show = () => renderPage([{ path: '/admin', element: <CataloguePanel /> }], '/admin');
const countCalls = () =>
  firestore.calls().filter((method) => method === 'runAggregationQuery').length;

beforeEach(async () => {
  firestore.signIn('boss', { admin: true });
  for (const [id, status] of Object.entries({ a: 'published', b: 'published', c: 'draft' })) {
    await firestore.put(`apps/${id}`, { status });
  }
});

it('counts the apps, and counts them again when one of them is changed', async () => {
  await firestore.putCopies('apps', 1_202, { status: 'published' });
  await audit('e1', 'site', 1);
  show();
  await waitFor(() => expect(row('Published')).toHaveTextContent('1,204'));
  expect(row('Archived')).toHaveTextContent('0');
  await firestore.put('apps/a', { status: 'archived' });
  await audit('e2', 'apps/a', 2);
  await waitFor(() => expect(row('Published')).toHaveTextContent('1,203'));
  expect(row('Archived')).toHaveTextContent('1');
});

it('counts nothing again for what concerns no app', async () => {
  await audit('e1', 'apps/a', 1);
  show();
  await waitFor(() => expect(row('Drafts')).toHaveTextContent('1'));
  await audit('e2', 'users/mia', 2);
  await audit('e3', 'apps/b', 3);
  await waitFor(() => expect(countCalls()).toBeGreaterThan(3));
  await waitFor(() => expect(countCalls()).toBe(6));
});

it('counts also when the audit log cannot be followed', async () => {
  firestore.signIn('ed', { editor: true });
  show();
  await waitFor(() => expect(row('Drafts')).toHaveTextContent('1'));
});
