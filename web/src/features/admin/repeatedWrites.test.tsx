import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeApp } from '../../testing/app';
import { renderPage } from '../../testing/renderPage';
import { useSetAppStatusMutation } from './apps/api';
import { useSaveReleaseMutation } from './apps/releases/releasesApi';
import { useChangeEntryMutation, useCreateEntryMutation } from './resources/entries/api';
import { useDecideInstructionMutation } from './resources/instructions/api';
import { useDecideReviewsMutation } from './reviews/api';

/** What administrators save again after an attempt that was stored and whose response was lost. */

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fakeFirestore')).makeFakeFirestore(),
);
const updateDocument = vi.hoisted(() => vi.fn<(...change: unknown[]) => Promise<number>>());
vi.mock('../../firebase/firestore', () => ({ ...fake.firestore, updateDocument }));
vi.mock('../../firebase/firestore/values', () => ({ serverTime: fake.firestore.serverTime }));
vi.mock('../../firebase/firestore/live', () => fake.live);
vi.mock('../../firebase/firestore/transaction', () => fake.transaction);
vi.mock('../../firebase/functions/deleteEntry', () => ({ deleteEntry: vi.fn() }));

const review = { appId: 'margin', uid: 'mia', title: 'Calm', updatedAt: 5 };
const entry = { title: 'Guide', status: 'draft', position: 4, createdAt: 8, updatedAt: 9 };

const app = makeApp({
  id: 'dusk',
  name: 'Dusk',
  tagline: 'Dim the light',
  category: 'health',
  iconUrl: '',
  updatedAt: 3,
});
const decided = { decision: 'rejected', note: 'Too short.', by: 'ada', at: 9 } as const;

function Saves() {
  const [saveRelease, release] = useSaveReleaseMutation();
  const [decide, decision] = useDecideReviewsMutation();
  const [createEntry, created] = useCreateEntryMutation();
  const [changeEntry, changed] = useChangeEntryMutation();
  const [setAppStatus, status] = useSetAppStatusMutation();
  const [decideInstruction, instruction] = useDecideInstructionMutation();
  const results = { release, decision, created, changed, status, instruction };
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
    changed: () =>
      changeEntry({ collection: 'resources', id: 'guide', basis: 3, change: { title: 'Guide' } }),
    status: () => setAppStatus({ app, basis: 3, status: 'published' }),
    instruction: () =>
      decideInstruction({
        instruction: { id: 'fold', status: 'submitted', updatedAt: 4, publishedAt: null },
        decision: 'rejected',
        note: 'Too short.',
        by: 'ada',
      }),
  };
  return Object.entries(saves).map(([name, save]) => {
    const { data = null, error, isSuccess } = results[name as keyof typeof saves];
    return (
      <button key={name} onClick={() => void save()}>
        {name} {error?.code ?? (isSuccess ? 'made ' : '') + JSON.stringify(data)}
      </button>
    );
  });
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
  updateDocument.mockReset().mockRejectedValue({ code: 'failed-precondition', message: '' });
  const published = { status: 'published', updatedAt: 8, publishedAt: 8, ratingCount: 1 };
  fake.stored.set('apps/dusk', { ...app, ...published });
  fake.stored.set('instructions/fold', { status: 'rejected', updatedAt: 9 });
  storeDecision(decided);
});

const store = (path: string, change: object) =>
  fake.stored.set(path, { ...fake.stored.get(path), ...change });

const storeDecision = (entity: object) =>
  fake.firestore.readPage.mockResolvedValue({ entities: [entity], unreadable: [], end: null });

async function press(name: string) {
  renderPage([{ path: '/', element: <Saves /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: `${name} null` }));
}

it.each([
  ['release', 'release made 2'],
  ['decision', /decision made \[.*"conflict":null,"error":null\}\]/],
  ['created', 'created made "guide"'],
  ['status', 'status made 8'],
  ['instruction', 'instruction made null'],
])('%s: it is not written again, and is no conflict', async (name, shown) => {
  await press(name);
  expect(await screen.findByRole('button', { name: shown })).toBeVisible();
  expect(fake.written).toEqual([]);
});

it.each([
  ['status', 'the app has another status', () => store('apps/dusk', { status: 'archived' })],
  ['status', 'somebody edited the app as well', () => store('apps/dusk', { name: 'Dawn' })],
  ['instruction', 'another administrator decided', () => storeDecision({ ...decided, by: 'bob' })],
  ['instruction', 'the note was another one', () => storeDecision({ ...decided, note: 'No.' })],
  ['instruction', 'it was changed since', () => store('instructions/fold', { updatedAt: 10 })],
])('%s: it is a conflict where %s', async (name, _what, change) => {
  change();
  await press(name);
  const conflict = { name: `${name} failed-precondition` };
  expect(await screen.findByRole('button', conflict)).toBeVisible();
  expect(fake.written).toEqual([]);
});

it('an entry is changed so that its own newer version counts as saved', async () => {
  updateDocument.mockResolvedValue(9);
  await press('changed');
  expect(await screen.findByRole('button', { name: 'changed made 9' })).toBeVisible();
  const change = ['resources/guide', { title: 'Guide' }, { updatedAt: 3 }, { isWhole: true }];
  expect(updateDocument.mock.calls).toEqual([change]);
});
