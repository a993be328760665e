import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage';
import { useSaveReleaseMutation } from './apps/releases/releasesApi';
import { useChangeEntryMutation, useCreateEntryMutation } from './resources/entries/api';
import { useDecideReviewsMutation } from './reviews/api';

/** What administrators save again after an attempt that was stored and whose answer was lost. */

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fakeFirestore')).makeFakeFirestore(),
);
vi.mock('../../firebase/firestore', () => fake.firestore);
vi.mock('../../firebase/firestore/values', () => ({ serverTime: fake.firestore.serverTime }));
vi.mock('../../firebase/firestore/live', () => fake.live);
vi.mock('../../firebase/firestore/transaction', () => fake.transaction);
vi.mock('../../firebase/functions/deleteEntry', () => ({ deleteEntry: vi.fn() }));

const review = { appId: 'margin', uid: 'mia', title: 'Calm', updatedAt: 5 };
const entry = { title: 'Guide', status: 'draft', position: 4, createdAt: 8, updatedAt: 9 };

function Saves() {
  const [saveRelease, release] = useSaveReleaseMutation();
  const [decide, decision] = useDecideReviewsMutation();
  const [createEntry, created] = useCreateEntryMutation();
  const [changeEntry, changed] = useChangeEntryMutation();
  const results = { release, decision, created, changed };
  const change = { title: 'Guide' };
  const saves = {
    release: () =>
      saveRelease({
        appId: 'margin',
        release: { version: '2.0.0', notes: 'New.', publishedAt: 7 },
        isNew: true,
        basis: 1,
      }),
    decision: () =>
      decide({
        reviews: [{ ...review, status: 'pending', moderation: null }],
        to: 'published',
        by: 'ada',
      }),
    created: () =>
      createEntry({
        collection: 'resources',
        name: 'Guide',
        fields: { title: 'Guide', status: 'draft', position: 5 },
      }),
    changed: () => changeEntry({ collection: 'resources', id: 'guide', basis: 3, change }),
  };
  return Object.entries(saves).map(([name, save]) => (
    <button key={name} onClick={() => void save()}>
      {name} {JSON.stringify(results[name as keyof typeof saves].data ?? null)}
    </button>
  ));
}

beforeEach(() => {
  fake.reset();
  fake.stored.set('apps/margin', { version: '2.0.0', updatedAt: 2 });
  fake.stored.set('apps/margin/releases/2.0.0', { notes: 'New.', publishedAt: 7 });
  fake.stored.set('apps/margin/reviews/mia', {
    status: 'published',
    updatedAt: 5,
    moderation: { by: 'ada', at: 6 },
  });
  fake.stored.set('resources/guide', entry);
});

it.each([
  ['release', 'release 2'],
  ['decision', /decision \[.*"conflict":null,"error":null\}\]/],
  ['created', 'created "guide"'],
  ['changed', 'changed 9'],
])('%s: it is not written again, and is no conflict', async (name, shown) => {
  renderPage([{ path: '/', element: <Saves /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: `${name} null` }));
  expect(await screen.findByRole('button', { name: shown })).toBeVisible();
  expect(fake.written).toEqual([]);
});
