import { defaultSiteSettings, makeTerm } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { TranslationLinks } from '../../../features/translations';
import { startTestAuth } from '../../../testing/auth';
import { startTestCallables } from '../../../testing/callables';
import { startTestDatabase } from '../../../testing/database';
import { startTestFirestore } from '../../../testing/firestore';
import { renderPage } from '../../../testing/renderPage';
import { makeUser } from '../../../testing/user';
import { TranslatePage } from './TranslatePage';

// What administrators and editors translate: the site's own texts, and the templates of emails.

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestFirestore();
const database = startTestDatabase();
const auth = startTestAuth();
const calls = startTestCallables('saveMailTemplate');

const shop = 'navigation_https~3a~//shop~2e~example_label';
const translation = {
  language: 'de',
  texts: { tagline: 'Was hier wächst', [shop]: 'Laden' },
  sources: { tagline: 'What grows here', [shop]: 'Store' },
  status: 'published',
  authorUid: 'ed',
  authorName: 'Ed',
  note: '',
  createdAt: 1_000,
  updatedAt: 1_000,
};
const path = 'settings/site/translations/de';

beforeEach(async () => {
  localStorage.clear();
  await database.put('site', {
    ...defaultSiteSettings,
    tagline: 'What grows here',
    contactEmail: 'a@garden.example',
    navigation: [
      { to: '/about', label: 'Us' },
      { to: 'https://shop.example', label: 'Shop' },
    ],
  });
  await firestore.put('taxonomies/categories', {
    entries: [makeTerm('herbs', 'Herbs'), makeTerm('design', 'Design')],
    revision: 1,
  });
});

async function open(claims: Record<string, boolean>, address: string) {
  await auth.signIn({ uid: 'ed', email: 'ed@example.com', displayName: 'Ed', claims });
  renderPage(
    [
      { path: '/translate/:kind/:id/:language', element: <TranslatePage /> },
      {
        path: '/links',
        element: <TranslationLinks name="siteTexts" id="site" lead="The texts of the site." />,
      },
    ],
    address,
    makeUser({ uid: 'ed', claims }),
    [],
    {},
    { offeredLanguages: ['en', 'de', 'ar'] },
  );
  return userEvent.setup();
}

const label = (name: string) => screen.findByLabelText(`${name}: translation`);
const press = (name: string) => screen.getByRole('button', { name });

it('an editor translates what the site’s people wrote, and not its usual texts', async () => {
  const user = await open({ editor: true }, '/translate/siteTexts/site/de');
  expect(await screen.findByText('0 of 4 texts translated')).toBeVisible();
  await user.click(await label('Tagline'));
  await user.paste('Was hier wächst');
  await user.type(await label('Name of the link to https://shop.example'), 'Laden');
  await user.type(await label('Name of herbs'), 'Kräuter');
  expect(screen.queryByLabelText('Name of design: translation')).toBeNull();
  await user.click(press('Save translation'));
  await waitFor(async () =>
    expect(await firestore.get(path)).toMatchObject({
      texts: { tagline: 'Was hier wächst', [shop]: 'Laden', categories_herbs_label: 'Kräuter' },
      sources: { tagline: 'What grows here', [shop]: 'Shop', categories_herbs_label: 'Herbs' },
      authorName: 'Ed',
    }),
  );
});

it('a text whose original changed is marked, in the form and where a link leads to it', async () => {
  await firestore.put(path, translation);
  await open({ editor: true }, '/translate/siteTexts/site/de');
  const group = within(await screen.findByRole('region', { name: 'Navigation' }));
  expect(group.getAllByText('Original changed')).toHaveLength(1);
  expect(group.getByDisplayValue('Laden')).toBeVisible();
});

it('says how far each translation is', async () => {
  await firestore.put(path, translation);
  await open({ editor: true }, '/links');
  const link = await screen.findByRole('link', { name: 'Translate into Deutsch' });
  expect(link).toHaveAttribute('href', '/translate/siteTexts/site/de');
  const [german, arabic] = screen.getAllByRole('listitem');
  expect(german).toHaveTextContent('2 of 4 texts translated');
  expect(german).toHaveTextContent('One original changed');
  expect(arabic).toHaveTextContent('0 of 4 texts translated');
});

it.each([
  ['members', { editor: false }, '/translate/siteTexts/site/de'],
  ['editors, of emails', { editor: true }, '/translate/mailTemplate/welcome/de'],
])('is not for %s', async (_who, claims, address) => {
  await open(claims, address);
  expect(await screen.findByText('You can’t translate this')).toBeVisible();
});

it.each([
  ['other settings', '/translate/siteTexts/modules/de'],
  ['an email with its usual text', '/translate/mailTemplate/welcome/de'],
])('has no page for %s', async (_what, address) => {
  await open({ admin: true }, address);
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
});

it('an administrator translates a changed template, from a copy of its HTML', async () => {
  const template = { subject: 'Hi {{name}}', text: 'Hello.', html: '<p>Hello.</p>' };
  await firestore.put('mailTemplates/welcome', { ...template, revision: 2 });
  calls.saveMailTemplate.mockResolvedValueOnce({ revision: 5_000 });
  const user = await open({ admin: true }, '/translate/mailTemplate/welcome/de');
  await user.type(await label('Subject'), 'Hallo');
  await user.type(await label('Text'), 'Hallo.');
  await user.click(press('Copy the original'));
  expect(await label('HTML')).toHaveValue(template.html);
  await user.click(press('Save translation'));
  await waitFor(() =>
    expect(calls.saveMailTemplate).toHaveBeenCalledExactlyOnceWith({
      name: 'welcome',
      subject: 'Hallo',
      text: 'Hallo.',
      html: template.html,
      revision: 0,
      translation: { language: 'de', sources: template },
    }),
  );
});
