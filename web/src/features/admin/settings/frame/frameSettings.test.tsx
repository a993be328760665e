import { defaultSiteSettings, type SiteSettings } from '@appshelf/model';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTestAuth } from '../../../../testing/auth';
import { startTestDatabase } from '../../../../testing/database';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { stubStyleSheets } from '../../../../testing/styleSheets';
import { ModulesFieldset } from '../ModulesFieldset';
import { PreviewSection, type SitePreviewProps } from '../PreviewSection';
import { renderFields } from '../../../../testing/renderFields';
import { FooterFieldset, NavigationFieldset } from './LinksFieldset';
import { SectionsField } from './SectionsField';

// A long form is rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const auth = startTestAuth();
const database = startTestDatabase();
stubStyleSheets();

const storedFooter = [
  { to: '/careers', label: 'Careers' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
];
const stored: SiteSettings = {
  ...defaultSiteSettings,
  navigation: [
    { to: '/apps', label: 'Apps' },
    { to: '/community', label: 'Community' },
  ],
  footer: storedFooter,
  contactEmail: 'hello@appshelf.test',
};

/** Replaces the home page, which is not part of this feature. */
const Preview = ({ identity }: SitePreviewProps) => (
  <output aria-label="Home page">
    {[
      identity.sections.map(({ id, title }) => title || id).join(', '),
      identity.navigation.map(({ label }) => label).join(', '),
      identity.footer.map(({ label }) => label).join(', '),
      identity.switchedOff.join(', '),
    ].join(' | ')}
  </output>
);

beforeEach(async () => {
  localStorage.clear();
  await database.put('site', stored);
});

/** Opens the settings of the frame and of the modules, with the preview. */
async function open() {
  await auth.signIn({ claims: { admin: true } });
  const { user } = await renderFields((form) => (
    <>
      <SectionsField form={form} />
      <NavigationFieldset form={form} />
      <FooterFieldset form={form} />
      <ModulesFieldset form={form} />
      <PreviewSection form={form} Preview={Preview} />
    </>
  ));
  return user;
}

const press = (name: string) => screen.getByRole('button', { name });
const preview = () => screen.getByLabelText('Home page');
const list = (name: string) => within(screen.getByRole('list', { name }));
const listNames = (name: string) =>
  list(name)
    .getAllByRole('button', { name: /^Move / })
    .map((button) => button.getAttribute('aria-label')?.slice('Move '.length));

it('renames and hides a section, shows that before it is saved, and saves nothing else', async () => {
  const user = await open();
  await user.click(press('Rename New apps'));
  await user.click(await screen.findByLabelText(/^Heading/));
  await user.paste('Fresh from the beds');
  await user.click(press('Rename'));
  await user.click(press('Hide Best rated'));
  await waitFor(() =>
    expect(preview()).toHaveTextContent(
      'featured, Fresh from the beds, instructions, categories |',
    ),
  );
  expect(await database.get('site')).toEqual(stored);
  await user.click(press('Save settings'));
  await waitFor(async () => {
    expect(await database.get('site')).toEqual({
      ...stored,
      sections: [
        { id: 'featured', title: '' },
        { id: 'newest', title: 'Fresh from the beds' },
        { id: 'instructions', title: '' },
        { id: 'categories', title: '' },
      ],
    });
  });
  await user.click(press('Show Best rated'));
  expect(listNames('Shown sections').at(-1)).toBe('Best rated');
});

it('can do without any section and any link, and says which legal pages nothing leads to', async () => {
  await database.put('site', {
    ...stored,
    sections: [{ id: 'newest', title: '' }],
    navigation: [{ to: '/apps', label: 'Apps' }],
    footer: [{ to: '/terms', label: 'Terms' }],
  });
  const user = await open();
  expect(screen.getByText(/No link leads to Privacy\. In many/)).toBeVisible();
  await user.click(press('Hide New apps'));
  await user.click(press('Remove Apps'));
  await user.click(press('Remove Terms'));
  expect(screen.getByText(/No link leads to Terms and Privacy\./)).toBeVisible();
  await user.click(press('Save settings'));
  await waitFor(async () => {
    expect(await database.get('site')).toEqual({
      ...stored,
      sections: false,
      navigation: false,
      footer: false,
    });
  });
  expect(await screen.findByText(/No section is shown/)).toBeVisible();
});

it('adds a page of the site under its usual name, and a link to another site', async () => {
  const user = await open();
  const [, navigate] = screen.getAllByRole('button', { name: 'Add link' });
  if (navigate === undefined) throw new Error('The footer has no button.');
  await user.click(navigate);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add link' }));
  await user.selectOptions(dialog.getByLabelText('Leads to'), '/products');
  expect(dialog.getByLabelText('Name')).toHaveValue('Products');
  await user.selectOptions(dialog.getByLabelText('Leads to'), 'Another address');
  await user.click(dialog.getByLabelText('Address'));
  await user.paste('javascript:alert(1)');
  await user.click(dialog.getByRole('button', { name: 'Add link' }));
  expect(await dialog.findByText(/^Enter a page of this site such as/)).toBeVisible();
  await user.clear(dialog.getByLabelText('Address'));
  await user.paste('/privacy');
  await user.click(dialog.getByLabelText('Name'));
  await user.paste('Our blog');
  await user.click(dialog.getByRole('button', { name: 'Add link' }));
  expect(await dialog.findByText('Another link in this list already leads there.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Address'));
  await user.paste('https://blog.example');
  await user.click(dialog.getByRole('button', { name: 'Add link' }));
  expect(listNames('Links of the footer').at(-1)).toBe('Our blog');
  await waitFor(() => expect(preview()).toHaveTextContent(/Privacy, Our blog/));
  await user.click(press('Save settings'));
  await waitFor(async () => {
    expect(await database.get('site/footer')).toEqual([
      ...storedFooter,
      { to: 'https://blog.example', label: 'Our blog' },
    ]);
  });
});

it('has twelve links at most', async () => {
  const links = Array.from({ length: 12 }, (_, place) => ({
    to: `/apps?page=${String(place)}`,
    label: `Shelf ${String(place)}`,
  }));
  await database.put('site', { ...stored, navigation: links });
  await open();
  const [add] = screen.getAllByRole('button', { name: 'Add link' });
  expect(add).toBeDisabled();
  expect(screen.getByText('You can add at most 12 links.')).toBeVisible();
});

it('says that a link is off with its module, also before that is saved', async () => {
  const user = await open();
  expect(screen.queryByText('Switched off with Careers')).toBeNull();
  await user.click(screen.getByLabelText(/^Careers/));
  await user.click(screen.getByLabelText(/^Reviews/, { selector: '[name=reviewsOn]' }));
  expect(list('Links of the footer').getByText('Switched off with Careers')).toBeVisible();
  expect(list('Shown sections').getByText('Switched off with Reviews')).toBeVisible();
  await waitFor(() => expect(preview()).toHaveTextContent(/reviews, careers$/));
});

it('says which own page is missing or not published, does not preview it, and offers the others', async () => {
  const page = {
    title: 'Opening hours',
    description: '',
    markdown: 'Saturdays.',
    status: 'draft',
    publishedAt: null,
    createdAt: new Date(1_000),
    updatedAt: new Date(1_000),
  };
  await firestore.put('pages/hours', page);
  await firestore.put('pages/plan', {
    ...page,
    title: 'The plan',
    status: 'published',
    publishedAt: new Date(1_000),
  });
  await database.put('site', {
    ...stored,
    footer: [
      { to: '/pages/hours', label: 'Hours' },
      { to: '/pages/gone', label: 'Gone' },
      { to: '/terms', label: 'Terms' },
    ],
  });
  const user = await open();
  const footer = list('Links of the footer');
  expect(await footer.findByText('Page isn’t published')).toBeVisible();
  expect(footer.getByText('Page not found')).toBeVisible();
  await waitFor(() => expect(preview()).toHaveTextContent(/Community \| Terms \|/));
  const [, add] = screen.getAllByRole('button', { name: 'Add link' });
  if (add === undefined) throw new Error('The footer has no button.');
  await user.click(add);
  await user.selectOptions(await screen.findByLabelText('Leads to'), 'The plan');
  expect(screen.getByLabelText('Name', { selector: '[name=label]' })).toHaveValue('The plan');
});

it('keeps what two administrators change at once, and names the list that both changed', async () => {
  const user = await open();
  await user.click(press('Remove Careers'));
  const theirs = [{ to: '/about', label: 'Theirs' }];
  await database.put('site', { ...stored, navigation: theirs });
  await waitFor(() => expect(listNames('Links of the navigation')).toEqual(['Theirs']));
  await database.put('site', { ...stored, navigation: theirs, footer: theirs });
  expect(await screen.findByText(/Someone else changed the footer in the meantime/)).toBeVisible();
  const mine = storedFooter.filter(({ to }) => to !== '/careers');
  expect(listNames('Links of the footer')).toEqual(mine.map(({ label }) => label));
  await user.click(press('Save settings'));
  await waitFor(async () => {
    expect(await database.get('site')).toEqual({ ...stored, navigation: theirs, footer: mine });
  });
});
