import type { ModerationEntry } from '@appshelf/model';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { makeApp } from '../../testing/app';
import { startTestFirestore } from '../../testing/firestore';
import { makeInstruction } from '@appshelf/model/testing';
import { renderPage } from '../../testing/renderPage';
import { makeReview } from '@appshelf/model/testing';
import { useSaveReleaseMutation } from './apps/releases/releasesApi';
import { adminInstructionsApi } from './content/instructions/api';
import { useCreateEntryMutation, useSaveEntryMutation } from './entryEditor';
import { useSetStatusMutation } from './publishing/api';
import { adminReviewsApi } from './reviews/api';

/** Saves of administrators that are repeated after the response to a stored attempt was lost. */

const firestore = startTestFirestore();

const review = makeReview({ uid: 'mia', authorUid: 'mia', updatedAt: 5 });

const app = makeApp({
  id: 'dusk',
  name: 'Dusk',
  tagline: 'Dim the light',
  category: 'health',
  updatedAt: 3,
});
const decided = { decision: 'rejected', note: 'Too short.', by: 'ada', at: 9 } as const;

function Saves() {
  const [saveRelease, release] = useSaveReleaseMutation();
  const [decide, decision] = adminReviewsApi.useDecideReviewMutation();
  const [createEntry, created] = useCreateEntryMutation();
  const [saveEntry, changed] = useSaveEntryMutation();
  const [setStatus, status] = useSetStatusMutation();
  const [decideInstruction, instruction] = adminInstructionsApi.useDecideInstructionMutation();
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
        item: { ...review, status: 'pending', reportCase: null },
        to: 'published',
        from: null,
        note: '',
        by: 'ada',
      }),
    created: () =>
      createEntry({
        name: 'resource',
        collection: 'resources',
        chosen: null,
        title: 'Guide',
        content: { title: 'Guide' },
        position: 5,
        createdBy: 'ada',
      }),
    changed: () =>
      saveEntry({ collection: 'resources', id: 'guide', basis: 3, content: { title: 'Guide' } }),
    status: () =>
      setStatus({ collection: 'apps', id: app.id, read: app, basis: 3, status: 'published' }),
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

/** Changes what is stored of the app `dusk`. */
const storeApp = (change: object = {}) =>
  firestore.put('apps/dusk', {
    ...app,
    status: 'published',
    updatedAt: 8,
    publishedAt: 8,
    ratingCount: 1,
    ...change,
  });

const storeInstruction = (updatedAt: number) =>
  firestore.put(
    'instructions/fold',
    makeInstruction({ id: 'fold', status: 'rejected', updatedAt }),
  );

const storeDecision = ({ at, ...decision }: Omit<ModerationEntry, 'id'>) =>
  firestore.put('instructions/fold/moderation/d', { ...decision, at: new Date(at) });

const storeEntry = (title: string) =>
  firestore.put('resources/guide', {
    title,
    status: 'draft',
    position: 4,
    createdAt: 8,
    updatedAt: 9,
  });

/** Stores the review as somebody decided on it. */
const putReview = (by: string) =>
  firestore.put('apps/margin/reviews/mia', { ...review, moderation: { by, at: new Date(6) } });

/** What a decision on the instruction answers when somebody has decided first. */
const byOther = (by: string) =>
  `instruction made {"reason":"decided","to":"rejected","by":"${by}"}`;

beforeEach(async () => {
  await firestore.put('apps/margin', makeApp({ version: '2.0.0', updatedAt: 2 }));
  await firestore.put('apps/margin/releases/2.0.0', { notes: 'New.', publishedAt: 7 });
  await putReview('ada');
  await storeEntry('Guide');
  await storeApp();
  await storeInstruction(9);
  await storeDecision(decided);
  firestore.signIn('ada', { admin: true });
});

async function press(name: string) {
  renderPage([{ path: '/', element: <Saves /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: `${name} null` }));
}

it.each([
  ['release', 'release made 2'],
  ['decision', 'decision made null'],
  ['created', 'created made "guide"'],
  ['changed', 'changed made 9'],
  ['status', 'status made 8'],
  ['instruction', 'instruction made null'],
])('%s: it is not written again, and is no conflict', async (name, shown) => {
  await press(name);
  expect(await screen.findByRole('button', { name: shown })).toBeVisible();
  expect(firestore.written()).toEqual([]);
});

it.each([
  [
    'decision',
    'another administrator decided',
    () => putReview('bob'),
    'decision made {"reason":"decided","to":"published","by":"bob"}',
  ],
  ['status', 'the app has another status', () => storeApp({ status: 'archived' })],
  ['status', 'somebody edited the app as well', () => storeApp({ name: 'Dawn' })],
  ['changed', 'somebody else gave it another title', () => storeEntry('Tour')],
  [
    'instruction',
    'another administrator decided',
    () => storeDecision({ ...decided, by: 'bob' }),
    byOther('bob'),
  ],
  [
    'instruction',
    'the note was another one',
    () => storeDecision({ ...decided, note: 'No.' }),
    byOther('ada'),
  ],
  [
    'instruction',
    'it was changed since',
    () => storeInstruction(10),
    'instruction made {"reason":"edited"}',
  ],
])(
  '%s: it is a conflict where %s',
  async (name, _what, change, shown = `${name} failed-precondition`) => {
    await change();
    await press(name);
    expect(await screen.findByRole('button', { name: shown })).toBeVisible();
    expect(firestore.written()).toEqual([]);
  },
);
