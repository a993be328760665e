import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallableRefusal, startTestCallables } from '../../../../testing/callables';
import { startTestFirestore } from '../../../../testing/firestore';
import { renderPage } from '../../../../testing/renderPage';
import { makeUser } from '../../../../testing/user';
import { CreateAppPage } from './CreateAppPage';
import { ShortAppForm } from './ShortAppForm';

// A whole form is rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestFirestore();
const { readRepository } = startTestCallables('readRepository');
const onCreated = vi.fn();

beforeEach(() => {
  localStorage.clear();
  onCreated.mockReset();
  firestore.signIn('ed', { editor: true });
  readRepository.mockReset();
});

async function open(element = <ShortAppForm id={null} onCreated={onCreated} />) {
  const page = renderPage(
    [{ path: '/', element }],
    '/',
    makeUser({ uid: 'ed', claims: { editor: true } }),
  );
  await screen.findByLabelText('Name');
  return { page, user: userEvent.setup() };
}

const save = () => screen.getByRole('button', { name: 'Save draft and continue' });

it('creates a draft of a name, an address, a category and a sentence', async () => {
  const { user } = await open();
  await user.click(save());
  expect(await screen.findByText('Enter a name.')).toBeVisible();
  await user.click(screen.getByLabelText('Name'));
  await user.paste('Seed calendar');
  await user.click(screen.getByLabelText(/^What it is for/));
  await user.paste('Says when to sow.');
  await user.selectOptions(screen.getByLabelText('Category'), 'utilities');
  await user.click(screen.getByLabelText('Web'));
  await user.click(save());
  await vi.waitFor(() => expect(onCreated.mock.calls).toEqual([['seed-calendar']]), {
    timeout: 10_000,
  });
  expect(await firestore.get('apps/seed-calendar')).toMatchObject({
    name: 'Seed calendar',
    tagline: 'Says when to sow.',
    description: 'Says when to sow.',
    category: 'utilities',
    platforms: ['web'],
    status: 'draft',
    createdBy: 'ed',
  });
});

it('is filled from a repository, and keeps the address until it was read, also when the page is loaded again', async () => {
  const message = 'Codeberg didn’t answer. Try again later, or enter the app by hand.';
  readRepository.mockRejectedValueOnce(new CallableRefusal('failed-precondition', message));
  readRepository.mockResolvedValue({
    name: 'Seed calendar',
    tagline: 'Says when to sow',
    description: 'Says when to sow',
    license: 'MIT',
    tags: ['garden'],
    website: null,
    source: 'https://codeberg.org/mia/seeds',
  });
  const { user } = await open();
  const address = () => screen.findByLabelText(/^Address of its repository/);
  await user.click(await address());
  await user.paste('codeberg.org/mia/seeds');
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(await screen.findByText(message)).toBeVisible();
  document.body.replaceChildren();
  await open();
  expect(await address()).toHaveValue('codeberg.org/mia/seeds');
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  await vi.waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Seed calendar'));
  expect(await address()).toHaveValue('');
});

it('leaves what was typed to the form of a new app, and to the next visit', async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText('Name'));
  await user.paste('Seed calendar');
  await user.click(screen.getByLabelText(/^What it is for/));
  await user.paste('Says when to sow.');
  document.body.replaceChildren();
  await open(<CreateAppPage Preview={() => null} />);
  expect(screen.getByLabelText('Name')).toHaveValue('Seed calendar');
  expect(screen.getByLabelText(/^Tagline/)).toHaveValue('Says when to sow.');
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Says when to sow.');
  expect(screen.getByText('Your unsaved changes have been restored.')).toBeVisible();
});
