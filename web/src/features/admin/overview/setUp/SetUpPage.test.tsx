import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeApp } from '../../../../testing/app';
import { startTestAuth } from '../../../../testing/auth';
import { CallableRefusal, startTestCallables } from '../../../../testing/callables';
import { startTestDatabase } from '../../../../testing/database';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { renderPage } from '../../../../testing/renderPage';
import { stubStyleSheets } from '../../../../testing/styleSheets';
import { makeUser } from '../../../../testing/user';
import { SetUpPage } from './SetUpPage';

// Whole pages are rendered and pressed, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const { inviteMember, saveTaxonomy } = startTestCallables('inviteMember', 'saveTaxonomy');
const auth = startTestAuth();
const database = startTestDatabase();
stubStyleSheets();

const at = Date.UTC(2026, 0, 1);
const skipped = { at, by: 'bob', skipped: true };

beforeEach(async () => {
  saveTaxonomy.mockReset().mockResolvedValue({ revision: 1 });
  inviteMember.mockReset().mockResolvedValue({ isGranted: false });
  await firestore.put('users/bob', { displayName: 'bob' });
  await auth.signIn({ claims: { admin: true } });
});

function open(step = '') {
  const element = <SetUpPage Preview={() => null} />;
  const router = renderPage(
    [
      { path: '/admin/set-up', element },
      { path: '/admin/set-up/:step', element },
    ],
    `/admin/set-up${step}`,
    makeUser({ uid: 'ada', claims: { admin: true } }),
  );
  return { user: userEvent.setup(), getPath: () => router.state.location.pathname };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('opens the first step that is open, and goes on to the next when one is left out', async () => {
  const { user, getPath } = open();
  await title('Name and colours');
  expect(getPath()).toBe('/admin/set-up/site');
  await user.click(screen.getByRole('button', { name: 'Skip for now' }));
  await title('Modules');
  expect(await database.get('setUp')).toEqual({
    site: { at: expect.any(Number) as unknown, by: 'ada', skipped: true },
  });
  expect(screen.getByText(/Enter the site’s name and contact address first/)).toBeVisible();
});

it('saves a suggested set of categories with what was added to it', async () => {
  const { user } = open('/categories');
  await user.click(await screen.findByLabelText('A game studio'));
  const list = screen.getByLabelText('Categories');
  await user.type(list, '{Enter}Puzzle');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText('"puzzle" is the id of two categories.')).toBeVisible();
  await user.type(list, ' books');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await title('First app');
  const request = saveTaxonomy.mock.lastCall?.[0];
  expect(request?.revision).toBe(0);
  expect(request?.taxonomy === 'categories' && request.entries.map(({ id }) => id)).toEqual([
    'action',
    'puzzle',
    'adventure',
    'multiplayer',
    'tools-for-players',
    'soundtracks',
    'puzzle-books',
  ]);
  expect(request?.entries[0]).toMatchObject({ icon: 'gamepad', hidden: false, mergedInto: null });
});

it('keeps the list when somebody else saved the categories in the meantime, and says so', async () => {
  const message = 'Someone else saved the categories in the meantime.';
  saveTaxonomy.mockRejectedValue(new CallableRefusal('aborted', message));
  const { user } = open('/categories');
  await user.click(await screen.findByLabelText('Something else: your own list'));
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText('Enter at least one category.')).toBeVisible();
  await user.type(screen.getByLabelText('Categories'), 'Bees');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Categories')).toHaveValue('Bees');
});

it('replaces no categories that apps may be in', async () => {
  await firestore.put('apps/margin', { status: 'draft' });
  const { user } = open('/categories');
  await user.click(await screen.findByRole('button', { name: 'Keep these and continue' }));
  await title('First app');
  expect(saveTaxonomy).not.toHaveBeenCalled();
  expect(await database.get('setUp/categories/by')).toBe('ada');
});

it('invites the first editor, and lists who has not accepted yet', async () => {
  await firestore.put('invitations/i1', {
    email: 'bea@example.com',
    role: 'editor',
    invitedBy: 'bob',
    invitedAt: new Date(at),
    expireAt: new Date(at + 1_000),
    acceptedBy: null,
  });
  const { user } = open('/firstEditor');
  expect(await screen.findByText('bea@example.com')).toBeVisible();
  await user.click(screen.getByLabelText('Email'));
  await user.paste('cleo@example.com');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  await title('Mail server');
  expect(inviteMember.mock.lastCall?.[0]).toMatchObject({
    email: 'cleo@example.com',
    role: 'editor',
  });
  expect(await database.get('setUp/firstEditor')).toMatchObject({ by: 'ada' });
});

it('says that nothing is open, and lists every step with its way', async () => {
  await database.put('setUp', {
    site: skipped,
    modules: skipped,
    categories: skipped,
    firstApp: skipped,
    firstEditor: skipped,
    mailTest: skipped,
    legalPages: skipped,
    budgetAlert: skipped,
  });
  const { getPath } = open();
  await title('The site is set up');
  expect(getPath()).toBe('/admin/set-up');
  expect(await screen.findAllByText(/^Skipped for now by/)).toHaveLength(7);
  expect(screen.getByRole('link', { name: 'Open the step “Modules”' })).toHaveAttribute(
    'href',
    '/admin/set-up/modules',
  );
});

it('ends the step of the first app with a published app', async () => {
  await database.put('setUp', { site: skipped, modules: skipped, categories: skipped });
  const { user, getPath } = open();
  await title('First app');
  await user.type(await screen.findByLabelText('Name'), 'Seed calendar');
  await user.click(screen.getByRole('button', { name: 'Save draft and continue' }));

  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  await vi.waitFor(() => expect(screen.getByLabelText(/^What it is for/)).toBeInvalid());
  expect(getPath()).toBe('/admin/set-up/firstApp');
  await user.type(screen.getByLabelText(/^What it is for/), 'Says when to sow.');
  await user.selectOptions(screen.getByLabelText('Category'), 'utilities');
  await user.click(screen.getByLabelText('Web'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));

  expect(await screen.findByText(/^An app is published/)).toBeVisible();
  expect(await firestore.get('apps/seed-calendar')).toMatchObject({
    status: 'published',
    description: 'Says when to sow.',
  });
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  await title('First editor');
});

it('continues the first app with the latest draft', async () => {
  await firestore.put('apps/margin', makeApp({ name: 'Margin', status: 'draft' }));
  open('/firstApp');
  expect(await screen.findByLabelText('Name')).toHaveValue('Margin');
  expect(screen.getByRole('link', { name: 'Write more about it' })).toHaveAttribute(
    'href',
    '/admin/apps/margin',
  );
});
