import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTestAuth } from '../../../testing/auth';
import { makeInstruction } from '@appshelf/model/testing';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { TranslatePage } from './TranslatePage';
import { ContentTranslationsPage } from './ContentTranslationsPage';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const auth = startTestAuth();

const { id: _id, ...instruction } = makeInstruction({
  status: 'published',
  publishedAt: 1_000,
  authorUid: 'mara',
  authorName: 'Mara',
});

/** Stores a translation of the title and the step, made from what the original said then. */
const putTranslation = (id: string, fields: object = {}) =>
  firestore.put(`instructions/widen/translations/${id}`, {
    language: 'de',
    texts: { title: 'Rand verbreitern', steps_0_title: 'Seite öffnen' },
    sources: { title: 'Widen a margin', steps_0_title: 'Open a page' },
    status: 'published',
    authorUid: 'bo',
    authorName: 'Bo',
    note: '',
    createdAt: 1_000,
    updatedAt: 1_000,
    ...fields,
  });

async function open(
  claims: Record<string, boolean> = {},
  address = '/translate/instruction/widen/de',
  uid = 'ada',
) {
  await auth.signIn({ uid, email: `${uid}@example.com`, displayName: uid, claims });
  renderPage(
    [
      { path: '/translate', element: <ContentTranslationsPage /> },
      { path: '/translate/:kind/:id/:language', element: <TranslatePage /> },
    ],
    address,
    makeUser({ uid, claims }),
    [],
    {},
    { offeredLanguages: ['en', 'de'] },
  );
  return userEvent.setup();
}

const step = () => screen.getByRole('region', { name: 'Step 1' });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(async () => {
  localStorage.clear();
  await firestore.put('instructions/widen', instruction);
});

it('lets a member propose a translation, and says that it waits', async () => {
  const user = await open();
  expect(await screen.findByText('0 of 4 texts translated')).toBeVisible();
  await user.click(within(step()).getByLabelText('Title: translation'));
  await user.paste('Seite öffnen');
  expect(screen.getByText('1 of 4 texts translated')).toBeVisible();
  await user.click(press('Propose translation'));
  expect(await screen.findByText('Your proposal is waiting for a decision.')).toBeVisible();
  expect(await firestore.get('instructions/widen/translations/de-ada')).toMatchObject({
    status: 'proposed',
    texts: { steps_0_title: 'Seite öffnen' },
    sources: { steps_0_title: 'Open the page' },
    authorUid: 'ada',
  });
  expect(await firestore.get('instructions/widen/translations/de')).toBeNull();
});

it('keeps the texts of the first save for the second one', async () => {
  const user = await open({ moderator: true });
  await user.click(
    within(await screen.findByRole('region', { name: 'Step 1' })).getByLabelText(
      'Title: translation',
    ),
  );
  await user.paste('Seite öffnen');
  await user.click(press('Save translation'));
  await waitFor(async () =>
    expect(await firestore.get('instructions/widen/translations/de')).toMatchObject({
      texts: { steps_0_title: 'Seite öffnen' },
    }),
  );
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
  expect(screen.getByDisplayValue('Seite öffnen')).toBeVisible();
  await user.click(
    within(screen.getByRole('region', { name: 'Entry' })).getByLabelText('Title: translation'),
  );
  await user.paste('Rand verbreitern');
  await user.click(press('Save translation'));
  await waitFor(async () =>
    expect(await firestore.get('instructions/widen/translations/de')).toMatchObject({
      texts: { title: 'Rand verbreitern', steps_0_title: 'Seite öffnen' },
    }),
  );
});

it('begins anew when a proposal is withdrawn, and proposes again', async () => {
  await putTranslation('de-ada', { status: 'proposed', authorUid: 'ada', authorName: 'ada' });
  const user = await open();
  expect(await screen.findByDisplayValue('Rand verbreitern')).toBeVisible();
  await user.click(press('Withdraw proposal'));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Withdraw proposal',
    }),
  );
  expect(await screen.findByText('0 of 4 texts translated')).toBeVisible();
  expect(screen.queryByText(/in the meantime/)).toBeNull();
  expect(await firestore.get('instructions/widen/translations/de-ada')).toBeNull();
  await user.click(within(step()).getByLabelText('Title: translation'));
  await user.paste('Seite öffnen');
  await user.click(press('Propose translation'));
  expect(await screen.findByText('Your proposal is waiting for a decision.')).toBeVisible();
});

it('begins a proposal with what readers see', async () => {
  await putTranslation('de');
  await open();
  expect(await screen.findByDisplayValue('Rand verbreitern')).toBeVisible();
});

it('begins the translation of a built-in text with the one that it comes with', async () => {
  await open({ editor: true }, '/translate/pageText/about/de');
  expect(await screen.findByText('1 of 1 texts translated')).toBeVisible();
  expect(screen.getByDisplayValue(/^Dies ist der Katalog/)).toBeVisible();
  expect(screen.queryByText('Original changed')).toBeNull();
});

it('marks the one text whose original changed, until somebody says that it is still right', async () => {
  await putTranslation('de');
  const user = await open({ moderator: true });
  expect(await screen.findByText('Original changed')).toBeVisible();
  expect(within(step()).getByText('Original changed')).toBeVisible();
  expect(step().querySelector('del')).toHaveTextContent('a');
  await user.click(press('Translation is still correct'));
  expect(screen.queryByText('Original changed')).toBeNull();
  await user.click(press('Save translation'));
  await waitFor(async () =>
    expect(await firestore.get('instructions/widen/translations/de')).toMatchObject({
      texts: { title: 'Rand verbreitern', steps_0_title: 'Seite öffnen' },
      sources: { title: 'Widen a margin', steps_0_title: 'Open the page' },
      authorName: 'Bo',
    }),
  );
});

it('publishes a proposal under the name of its translator', async () => {
  await putTranslation('de-bo', { status: 'proposed' });
  const user = await open({ moderator: true });
  expect(await screen.findByRole('heading', { name: 'One proposal is waiting' })).toBeVisible();
  await user.click(press(/^Publish/));
  expect(await screen.findByDisplayValue('Rand verbreitern')).toBeVisible();
  expect(await firestore.get('instructions/widen/translations/de')).toMatchObject({
    status: 'published',
    authorUid: 'bo',
    authorName: 'Bo',
  });
  expect(await firestore.get('instructions/widen/translations/de-bo')).toMatchObject({
    status: 'accepted',
  });
});

it('lets the author of the original propose a translation, and send those of others back', async () => {
  await putTranslation('de-bo', { status: 'proposed' });
  await putTranslation('de-mara', { status: 'proposed', authorUid: 'mara', authorName: 'mara' });
  const user = await open({}, undefined, 'mara');
  expect(await screen.findByRole('heading', { name: 'One proposal is waiting' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  expect(press('Propose translation')).toBeVisible();
  await user.click(press(/^Send back/));
  await user.click(await screen.findByLabelText(/^Why you’re sending it back/));
  await user.paste('The step is missing.');
  await user.click(press('Send back'));
  await waitFor(async () =>
    expect(await firestore.get('instructions/widen/translations/de-bo')).toMatchObject({
      status: 'returned',
    }),
  );
});

it('names the moderator who changes the words of another translator', async () => {
  await putTranslation('de');
  const user = await open({ moderator: true });
  await user.click(
    within(await screen.findByRole('region', { name: 'Step 1' })).getByLabelText(
      'Title: translation',
    ),
  );
  await user.paste('!');
  await user.click(press('Save translation'));
  await waitFor(async () =>
    expect(await firestore.get('instructions/widen/translations/de')).toMatchObject({
      texts: { steps_0_title: 'Seite öffnen!' },
      authorUid: 'ada',
      authorName: 'ada',
    }),
  );
});

it('saves a title in one line, and without direction characters', async () => {
  const user = await open({ moderator: true });
  await user.click(
    within(await screen.findByRole('region', { name: 'Step 1' })).getByLabelText(
      'Title: translation',
    ),
  );
  await user.paste('Seite\u202E öffnen');
  await user.click(press('Save translation'));
  await waitFor(async () =>
    expect(await firestore.get('instructions/widen/translations/de')).toMatchObject({
      texts: { steps_0_title: 'Seite öffnen' },
    }),
  );
});

it('takes the name of a translator away on request, and keeps the words', async () => {
  await putTranslation('de');
  const user = await open({}, undefined, 'bo');
  await user.click(await screen.findByRole('button', { name: 'Remove my name' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove my name' }),
  );
  await waitFor(async () =>
    expect(await firestore.get('instructions/widen/translations/de')).toMatchObject({
      texts: { title: 'Rand verbreitern' },
      authorUid: '',
      authorName: '',
    }),
  );
  expect(screen.queryByRole('button', { name: 'Delete translation' })).toBeNull();
});

it('lets moderators take a translation off the site', async () => {
  await putTranslation('de');
  const user = await open({ moderator: true });
  await user.click(await screen.findByRole('button', { name: 'Delete translation' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Delete translation',
    }),
  );
  expect(await screen.findByText('0 of 4 texts translated')).toBeVisible();
  expect(await firestore.get('instructions/widen/translations/de')).toBeNull();
});

it('sends a proposal back with a reason, and not without', async () => {
  await putTranslation('de-bo', { status: 'proposed' });
  const user = await open({ moderator: true });
  await user.click(await screen.findByRole('button', { name: /^Send back/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Send back' }));
  expect(await dialog.findByText(/^Enter what needs to change/)).toBeVisible();
  await user.click(dialog.getByLabelText(/^Why you’re sending it back/));
  await user.paste('The step is missing.');
  await user.click(dialog.getByRole('button', { name: 'Send back' }));
  expect(await screen.findByText('Proposal sent back.')).toBeVisible();
  await waitFor(async () =>
    expect(await firestore.get('instructions/widen/translations/de-bo')).toMatchObject({
      status: 'returned',
      note: 'The step is missing.',
    }),
  );
});

it('decides on nothing that changed meanwhile', async () => {
  await putTranslation('de-bo', { status: 'proposed' });
  const user = await open({ moderator: true });
  await screen.findByRole('heading', { name: 'One proposal is waiting' });
  await firestore.disconnect();
  await putTranslation('de-bo', { status: 'proposed', updatedAt: 5_000 });
  await user.click(press(/^Publish/));
  const problem = /^The proposal by Bo (has changed since|was edited just now)/;
  await waitFor(() => expect(screen.getByText(problem)).toBeVisible());
  expect(await firestore.get('instructions/widen/translations/de')).toBeNull();
});

it('says that another moderator decided on a proposal first', async () => {
  await putTranslation('de-bo', { status: 'proposed' });
  const user = await open({ moderator: true });
  await screen.findByRole('heading', { name: 'One proposal is waiting' });
  await firestore.disconnect();
  await putTranslation('de-bo', { status: 'returned', updatedAt: 5_000 });
  await user.click(press(/^Publish/));
  const sentence = 'Another administrator has already sent back the proposal by Bo.';
  await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
  expect(await firestore.get('instructions/widen/translations/de')).toBeNull();
});

it('shows proposals as they come, decides by key, and publishes one at a time', async () => {
  await putTranslation('de-bo', { status: 'proposed' });
  const user = await open({ moderator: true });
  await screen.findByRole('heading', { name: 'One proposal is waiting' });
  await waitFor(() => expect(firestore.listened()).not.toEqual([]));
  await putTranslation('de-cy', { status: 'proposed', authorUid: 'cy', authorName: 'Cy' });
  await screen.findByRole('heading', { name: '2 proposals are waiting' });
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  const group = within(screen.getByRole('group', { name: 'Selected proposals' }));
  expect(group.queryByRole('button', { name: 'Publish' })).toBeNull();
  expect(group.getByRole('button', { name: 'Send back' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: '2 selected' }));
  act(() => screen.getByRole('article', { name: 'Proposal by Bo' }).focus());
  await user.keyboard('jp');
  expect(await screen.findByText('Translation published.')).toBeVisible();
  expect(await firestore.get('instructions/widen/translations/de')).toMatchObject({
    authorUid: 'cy',
  });
  expect(screen.getByRole('heading', { name: 'One proposal is waiting' })).toBeVisible();
});

it('lists what waits and what is one’s own', async () => {
  await putTranslation('de-bo', { status: 'proposed' });
  await putTranslation('de', { authorUid: 'ada', authorName: 'Ada' });
  await open({ moderator: true }, '/translate');
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for a decision' }));
  expect(await waiting.findByRole('link', { name: /^Widen a margin.*Bo/ })).toHaveAttribute(
    'href',
    '/translate/instruction/widen/de',
  );
  const own = within(screen.getByRole('region', { name: 'Your translations' }));
  expect(await own.findByText('Published')).toBeVisible();
});

it('reads ten translations at once, and more when asked', async () => {
  for (const number of Array.from({ length: 11 }, (_, index) => index + 1)) {
    await firestore.put(`instructions/of-${String(number)}`, instruction);
    await firestore.put(`instructions/of-${String(number)}/translations/de-ada`, {
      language: 'de',
      texts: { title: 'Rand verbreitern' },
      sources: { title: 'Widen a margin' },
      status: 'returned',
      authorUid: 'ada',
      authorName: 'Ada',
      note: 'No.',
      createdAt: 1_000,
      updatedAt: number,
    });
  }
  const user = await open({}, '/translate');
  const own = within(await screen.findByRole('region', { name: 'Your translations' }));
  await waitFor(() => expect(own.getAllByRole('listitem')).toHaveLength(10));
  await user.click(own.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(own.getAllByRole('listitem')).toHaveLength(11));
});

it.each([
  ['a language that the site does not offer', '/translate/instruction/widen/fr'],
  ['English', '/translate/instruction/widen/en'],
  ['a kind without translations', '/translate/collection/widen/de'],
  ['what is not there', '/translate/instruction/none/de'],
])('has no page for %s', async (_what, address) => {
  await open({}, address);
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
});

it('lets members translate no apps', async () => {
  await open({}, '/translate/app/margin/de');
  expect(await screen.findByText('You can’t translate this')).toBeVisible();
});

it('stays with what was typed when the entry turns out to be deleted', async () => {
  const user = await open({ moderator: true });
  await user.click(
    within(await screen.findByRole('region', { name: 'Step 1' })).getByLabelText(
      'Title: translation',
    ),
  );
  await user.paste('Seite öffnen');
  await putTranslation('de', { updatedAt: 2_000 });
  await user.click(press('Save translation'));
  await screen.findByText(/This translation was changed/);
  await firestore.remove('instructions/widen');
  await user.click(press('Compare'));
  expect(await screen.findByText(/^Someone else deleted this translation/)).toBeVisible();
  expect(screen.getByDisplayValue('Seite öffnen')).toBeVisible();
});
