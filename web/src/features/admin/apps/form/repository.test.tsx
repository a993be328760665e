import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { storedPicture } from '../../../../testing/app';
import { expectNoBarriers } from '../../../../testing/axe';
import { CallableRefusal, startTestCallables } from '../../../../testing/callables';
import { startTestFirestore } from '../../../../testing/firestore';
import { renderPage } from '../../../../testing/renderPage';
import { makeUser } from '../../../../testing/user';
import { CreateAppPage, type NewAppState } from './CreateAppPage';

// A whole page is rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestFirestore();
const { readRepository, importPicture } = startTestCallables('readRepository', 'importPicture');

const found = {
  name: 'Hello World',
  tagline: 'Says hello',
  description: 'Says hello to the world',
  license: 'MIT',
  tags: ['greeting', 'world'],
  website: null,
  source: 'https://github.com/octo/hello',
};

beforeEach(() => {
  localStorage.clear();
  firestore.signIn('ed', { editor: true });
  readRepository.mockReset().mockResolvedValue(found);
});

async function open(state: NewAppState = {}) {
  const router = renderPage(
    [
      { path: '/', element: null },
      { path: '/admin/apps/create', element: <CreateAppPage Preview={() => null} /> },
      { path: '/admin/set-up/:step', element: <h1>Set-up</h1> },
      { path: '/admin/apps/:id', element: null },
    ],
    '/',
    makeUser({ uid: 'ed', claims: { editor: true } }),
  );
  await router.navigate('/admin/apps/create', { state });
  await screen.findByLabelText('Name');
  return { router, user: userEvent.setup() };
}

const read = async (user: ReturnType<typeof userEvent.setup>, address: string) => {
  await user.type(screen.getByLabelText(/^Address of its repository/), address);
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
};

it('fills the empty fields from a repository, and keeps what was typed', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText(/^Tagline/), 'My own words');
  await read(user, 'github.com/octo/hello');
  await vi.waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Hello World'));
  expect(readRepository.mock.lastCall?.[0]).toEqual({ address: 'github.com/octo/hello' });
  expect(screen.getByLabelText(/^Tagline/)).toHaveValue('My own words');
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Says hello to the world');
  const tags = within(screen.getByRole('list', { name: 'Tags' }));
  expect(tags.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'greeting',
    'world',
  ]);
  expect(screen.getByLabelText(/^Licence/)).toHaveValue('MIT');
  expect(screen.getByLabelText(/^Source code/)).toHaveValue('https://github.com/octo/hello');
  expect(screen.getByLabelText(/^Website/)).toHaveValue('');
  await vi.waitFor(() => expect(screen.getByLabelText(/^Address$/)).toHaveValue('hello-world'));
  expect(screen.getByText('Not saved yet')).toBeVisible();
});

it('asks nobody about what is no repository', async () => {
  const { user } = await open();
  await read(user, 'https://example.com/octo/hello');
  expect(
    await screen.findByText(/Enter the address of a public repository on GitHub/),
  ).toBeVisible();
  expect(readRepository).not.toHaveBeenCalled();
});

it('says why a repository cannot be read, and leaves the form as it is', async () => {
  const message = 'GitHub has no public repository named octo/hello. Private ones can’t be read.';
  readRepository.mockRejectedValue(new CallableRefusal('failed-precondition', message));
  const { user } = await open();
  await read(user, 'github.com/octo/hello');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByLabelText(/^Address of its repository/)).toHaveValue('github.com/octo/hello');
});

it('goes on with the set-up after the draft is saved, where it is a step of it', async () => {
  const { router, user } = await open({ isSetUp: true });
  await read(user, 'github.com/octo/hello');
  await vi.waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Hello World'));
  await user.selectOptions(screen.getByLabelText('Category'), 'utilities');
  await user.click(screen.getByLabelText('Web'));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByRole('heading', { name: 'Set-up' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/set-up/firstApp');
  expect(await firestore.get('apps/hello-world')).toMatchObject({
    name: 'Hello World',
    status: 'draft',
    createdBy: 'ed',
    links: { source: 'https://github.com/octo/hello', website: null },
  });
});

it('stores chosen pictures, says on a tile what failed, and saves the rest', async () => {
  const file = (name: string) => `https://raw.example/${name}`;
  readRepository.mockResolvedValue({
    ...found,
    pictures: [
      { url: file('logo.png'), alt: '', use: 'icon' },
      { url: file('week.png'), alt: 'The week', use: 'screenshot' },
      { url: file('huge.png'), alt: 'Everything', use: 'screenshot' },
    ],
  });
  const stored = {
    [file('logo.png')]: 'media/web-1/logo.png',
    [file('week.png')]: 'media/web-2/week.png',
  };
  importPicture.mockImplementation(({ picture }) => {
    const path = stored[picture];
    return path === undefined
      ? Promise.reject(
          new CallableRefusal('failed-precondition', 'The picture is larger than 25 MB.'),
        )
      : Promise.resolve({ path });
  });
  const { router, user } = await open();
  await read(user, 'github.com/octo/hello');
  await user.click(await screen.findByRole('button', { name: 'Use as icon: logo.png' }));
  await user.click(screen.getByRole('button', { name: 'Add to screenshots: Everything' }));
  await user.click(screen.getByRole('button', { name: 'Add to screenshots: The week' }));
  expect(await screen.findByText('The picture is larger than 25 MB.')).toBeVisible();
  await vi.waitFor(() => expect(screen.getAllByText('Added')).toHaveLength(2));
  await expectNoBarriers();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/apps/hello-world'));
  expect(await firestore.get('apps/hello-world')).toMatchObject({
    iconUrl: storedPicture('media/web-1/logo.png'),
    screenshots: [{ url: storedPicture('media/web-2/week.png'), alt: 'The week' }],
  });
});
