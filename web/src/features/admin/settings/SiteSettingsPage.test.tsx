import { defaultSiteFrame, type SiteSettings, type UserClaims } from '@appshelf/model';
import { getNearestAccent } from '@appshelf/model/accent';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTestAuth } from '../../../testing/auth';
import { startTestDatabase } from '../../../testing/database';
import { startTestLiveFirestore } from '../../../testing/liveFirestore';
import { makeStoredMedia } from '../../../testing/media';
import { renderMember } from '../../../testing/renderMember';
import { stubStyleSheets } from '../../../testing/styleSheets';
import { makeUser } from '../../../testing/user';
import { AccentFieldset } from './AccentFieldset';
import { LogoFieldset } from './LogoFieldset';
import { PreviewSection, type SitePreviewProps } from './PreviewSection';
import { renderFields } from '../../../testing/renderFields';
import { AnnouncementFieldset } from './SiteFieldset';
import { SiteSettingsPage } from './SiteSettingsPage';

// A whole page is rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const auth = startTestAuth();
const database = startTestDatabase();

stubStyleSheets();

const stored: SiteSettings = {
  name: 'Appshelf',
  tagline: 'Software',
  headline: 'Good apps, kept in good order',
  introduction: '',
  accent: '',
  logo: '',
  darkLogo: '',
  theme: 'system',
  type: 'grotesque',
  ...defaultSiteFrame,
  announcement: { text: 'New shelves', level: 'info', enabled: true },
  registrationOpen: true,
  reviewModeration: true,
  comments: true,
  contactEmail: 'hello@appshelf.test',
  maintenance: false,
};

/** Replaces the home page, which is not part of this feature. */
const Preview = ({ identity, theme, width }: SitePreviewProps) => (
  <output aria-label="Home page">
    {[
      identity.name,
      identity.accent,
      identity.logo,
      identity.darkLogo,
      identity.type,
      theme,
      width,
    ].join(' ')}
  </output>
);

async function open(claims: UserClaims = { admin: true }) {
  await auth.signIn({ claims: { ...claims } });
  const page = renderMember(<SiteSettingsPage Preview={Preview} />, makeUser({ claims }));
  await screen.findByLabelText(/^Text/);
  return page;
}

/** Opens some fields of the page, as an administrator. */
async function openFields(...given: Parameters<typeof renderFields>) {
  await auth.signIn({ claims: { admin: true } });
  return renderFields(...given);
}

const openAnnouncement = () => openFields((form) => <AnnouncementFieldset form={form} />);

const name = () => screen.findByLabelText('Name');
const text = () => screen.getByLabelText(/^Text/);
const save = () => screen.getByText('Save settings');

/** Stores settings: the announcement where editors read it, and the rest where everybody does. */
async function store({ announcement, ...site }: SiteSettings): Promise<void> {
  await database.put('', { site, announcement: { saved: announcement } });
}

/** What is stored of the settings. */
const readStored = async () => ({
  ...((await database.get('site')) as object),
  announcement: await database.get('announcement/saved'),
});

beforeEach(async () => {
  localStorage.clear();
  await store(stored);
});

it('writes what was changed and nothing else', async () => {
  const { user } = await open();
  await user.clear(await name());
  await user.paste('Good shelf');
  await user.click(screen.getByLabelText('Maintenance mode'));
  await user.click(save());
  await waitFor(async () => {
    expect(await readStored()).toEqual({
      ...stored,
      name: 'Good shelf',
      maintenance: true,
    });
  });
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
});

it('announces at a time of the site’s zone, and says of one that does not exist what to do', async () => {
  const berlin = { ...stored, timeZone: 'Europe/Berlin' };
  await store(berlin);
  const { user } = await openAnnouncement();
  const from = await screen.findByLabelText(/^From/);
  expect(from).toHaveAccessibleDescription(/In the time zone Europe\/Berlin\./);
  fireEvent.change(from, { target: { value: '2027-03-28T02:30' } });
  await user.click(save());
  expect(await screen.findByText(/the clocks of Europe\/Berlin skip it/)).toBeVisible();
  fireEvent.change(from, { target: { value: '2027-07-01T10:00' } });
  expect(from).toHaveAccessibleDescription(/On this device: 1 Jul 2027, 08:00 \(UTC\)\./);
  await user.click(save());
  await waitFor(async () => {
    expect(await readStored()).toMatchObject({
      announcement: { from: Date.UTC(2027, 6, 1, 8) },
    });
  });
});

it('writes everything for a site that has no settings yet, with the time zone of the device', async () => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'Europe/Berlin',
  });
  await database.put('', null);
  const { user } = await open();
  await user.click(await screen.findByLabelText('Contact email'));
  await user.paste('desk@appshelf.test');
  await user.click(save());
  await waitFor(async () => {
    expect(await readStored()).toEqual({
      name: 'Appshelf',
      tagline: '',
      headline: 'Good apps, kept in good order',
      introduction: expect.stringContaining('reviews by people') as string,
      accent: '',
      logo: '',
      darkLogo: '',
      theme: 'system',
      type: 'grotesque',
      ...defaultSiteFrame,
      timeZone: 'Europe/Berlin',
      language: 'en',
      contactEmail: 'desk@appshelf.test',
      announcement: { text: '', level: 'info', enabled: false },
      registrationOpen: true,
      reviewModeration: true,
      comments: true,
      trustAfter: 0,
      reportsToHide: 3,
      maintenance: false,
    });
  });
  vi.restoreAllMocks();
});

it('refuses an accent that is hard to read, and offers the nearest that is not', async () => {
  const { user } = await openFields((form) => <AccentFieldset form={form} />);
  await user.click(await screen.findByLabelText(/^Accent colour/));
  await user.paste('#FF8800');
  await user.click(save());
  expect(await screen.findByText(/its contrast is 1\.\d to 1 in the light theme/)).toBeVisible();
  expect(await readStored()).toEqual(stored);
  const nearest = getNearestAccent('#ff8800');
  await user.click(screen.getByRole('button', { name: `Use ${nearest}` }));
  expect(screen.queryByText(/its contrast is/)).toBeNull();
  await user.click(save());
  await waitFor(async () => {
    expect(await readStored()).toEqual({ ...stored, accent: nearest });
  });
});

it('previews what is typed, on both devices and in both themes, without saving it', async () => {
  const { user } = await open();
  const preview = await screen.findByRole('status', { name: 'Home page' });
  await user.click(await name());
  await user.paste(' two');
  await user.click(await screen.findByLabelText(/^Accent colour/));
  await user.paste('#7A2E0E');
  await user.click(screen.getByRole('radio', { name: /^Like a magazine/ }));
  expect(preview).toHaveTextContent('Appshelf two #7a2e0e serif light 390');
  await user.click(screen.getByRole('radio', { name: 'Desktop' }));
  const shown = within(screen.getByRole('radiogroup', { name: 'Theme' }));
  await user.click(shown.getByRole('radio', { name: 'Dark' }));
  expect(preview).toHaveTextContent('Appshelf two #7a2e0e serif dark 1280');
  expect(await readStored()).toEqual(stored);
});

it('chooses a picture of the library as the logo, and takes it off again', async () => {
  await firestore.put('media/leaf', makeStoredMedia());
  const { user } = await openFields((form) => <LogoFieldset form={form} />);
  const pick = async () => {
    await user.click(await screen.findByRole('button', { name: 'Choose the logo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose the logo' });
    await user.click(await within(dialog).findByRole('button', { name: /leaf/ }));
  };
  await pick();
  await user.click(save());
  await waitFor(async () => expect(await database.get('site/logo')).toBe('media/leaf/leaf.png'));
  await user.click(await screen.findByRole('button', { name: 'Remove the logo' }));
  expect(screen.getByText('The default mark is shown.')).toBeVisible();
  await user.click(save());
  await waitFor(async () => expect(await database.get('site/logo')).toBe(''));
});

it('chooses a second logo for the dark theme, and refuses it alone', async () => {
  await firestore.put('media/leaf', makeStoredMedia());
  await database.put('site/logo', 'media/m1/before.png');
  const { user } = await openFields((form) => (
    <>
      <LogoFieldset form={form} />
      <PreviewSection form={form} Preview={Preview} />
    </>
  ));
  const title = 'Choose the logo of the dark theme';
  await user.click(await screen.findByRole('button', { name: title }));
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.click(await within(dialog).findByRole('button', { name: /leaf/ }));
  expect(await screen.findByRole('status', { name: 'Home page' })).toHaveTextContent(
    'media/m1/before.png media/leaf/leaf.png',
  );
  await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
  expect(
    await screen.findByText(/Choose the main logo as well, because icons, emails/),
  ).toBeVisible();
  await user.click(save());
  expect(await database.get('site/darkLogo')).toBe('');
  await user.click(screen.getByRole('button', { name: 'Remove the logo of the dark theme' }));
  expect(screen.queryByText(/Choose the main logo as well/)).toBeNull();
  await user.click(save());
  await waitFor(async () => expect(await database.get('site/logo')).toBe(''));
});

it('says why a picture cannot be the logo, and keeps the one before', async () => {
  await firestore.put('media/leaf', makeStoredMedia({ width: 64, height: 64 }));
  await database.put('site/logo', 'media/m1/before.png');
  const { user } = await openFields((form) => <LogoFieldset form={form} />);
  await user.click(await screen.findByRole('button', { name: 'Choose the logo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose the logo' });
  await user.click(await within(dialog).findByRole('button', { name: /leaf/ }));
  expect(await screen.findByText(/a logo needs at least 192 × 192 pixels/)).toBeVisible();
  expect(await database.get('site/logo')).toBe('media/m1/before.png');
  expect(screen.getByRole('button', { name: 'Remove the logo' })).toBeVisible();
});

it('shows what others save, and names the fields that conflict with unsaved changes', async () => {
  const { user } = await openAnnouncement();
  await user.type(text(), '!');
  const theirs = { ...stored.announcement, text: 'Theirs', level: 'warning' } as const;
  await store({ ...stored, announcement: theirs });
  await waitFor(() => expect(screen.getByLabelText('Warning')).toBeChecked());
  expect(text()).toHaveValue('New shelves!');
  expect(
    await screen.findByText(/Someone else changed the announcement in the meantime/),
  ).toBeVisible();
  await user.click(save());
  await waitFor(async () => {
    expect(await readStored()).toEqual({
      ...stored,
      announcement: { ...theirs, text: 'New shelves!' },
    });
  });
});

it('keeps unsaved work through a failure and a reload', async () => {
  const { user, unmount } = await openAnnouncement();
  await user.type(text(), '!');
  await database.refuse({ isReadable: true });
  await user.click(save());
  expect(
    await screen.findByText('You do not have permission to perform this action.'),
  ).toBeVisible();
  expect(text()).toHaveValue('New shelves!');
  unmount();
  await renderFields((form) => <AnnouncementFieldset form={form} />);
  expect(text()).toHaveValue('New shelves!');
  expect(screen.getByText('Your unsaved changes have been restored.')).toBeVisible();
});

it('restores what was typed without undoing what others saved meanwhile, and names the same field', async () => {
  const first = await open();
  await first.user.type(await name(), '!');
  await first.user.type(text(), '!');
  first.unmount();
  const theirs = { ...stored, maintenance: true, name: 'Shelfware' };
  await store(theirs);
  const admin = makeUser({ claims: { admin: true } });
  const { user } = renderMember(<SiteSettingsPage Preview={Preview} />, admin);
  expect(await name()).toHaveValue('Appshelf!');
  expect(await screen.findByText(/Someone else changed the name in the meantime/)).toBeVisible();
  await user.click(save());
  await waitFor(async () => {
    expect(await readStored()).toEqual({
      ...theirs,
      name: 'Appshelf!',
      announcement: { ...stored.announcement, text: 'New shelves!' },
    });
  });
});

it('keeps what was typed when the role is taken that the fields need, and says so', async () => {
  const { user, setUser } = await open();
  await user.type(await name(), '!');
  setUser(makeUser({ claims: { editor: true } }));
  expect(await name()).toHaveValue('Appshelf!');
  expect(screen.getByRole('alert')).toHaveTextContent('An administrator removed the role');
});

it('says when the settings cannot be read, and tries again', async () => {
  await auth.signIn({ claims: { admin: true } });
  const permit = await database.refuse();
  const { user } = renderMember(
    <SiteSettingsPage Preview={Preview} />,
    makeUser({ claims: { admin: true } }),
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  await permit();
  await user.click(again);
  expect(await name()).toHaveValue('Appshelf');
});

it('says that a save waits for the connection, and keeps what was typed', async () => {
  const { user } = await openAnnouncement();
  await user.type(text(), '!');
  expect(screen.queryByText(/There is no connection/)).toBeNull();
  database.disconnect();
  await user.click(save());
  expect(await screen.findByText(/There is no connection/)).toBeVisible();
  expect(text()).toHaveValue('New shelves!');
  expect(await database.get('announcement/saved')).toEqual(stored.announcement);
  database.reconnect();
  await waitFor(() => {
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });
  await waitFor(async () =>
    expect(await database.get('announcement/saved/text')).toBe('New shelves!'),
  );
  expect(screen.queryByText(/There is no connection/)).toBeNull();
});

it('restores the settings before a change of the history', async () => {
  await store({ ...stored, name: 'Wide shelf' });
  await firestore.put('audit/e1', {
    action: 'update',
    actorUid: 'ada',
    actorEmail: 'ada@appshelf.test',
    target: 'site',
    about: ['site'],
    before: { name: 'Appshelf' },
    after: { name: 'Wide shelf' },
    outcome: 'done',
    at: new Date(1_000),
  });
  const { user } = await openFields(() => null, true);
  await user.click(screen.getByText('Who changed what'));
  await user.click(await screen.findByRole('button', { name: 'Restore the previous state' }));
  await user.click(await screen.findByRole('button', { name: 'Restore this state' }));
  await waitFor(async () => expect(await database.get('site/name')).toBe('Appshelf'));
});

it('saves the whole announcement of version 0.2.0 out of the sight of visitors, with the first change', async () => {
  const scheduled = { ...stored.announcement, from: Date.UTC(2099, 0) };
  await database.put('', { site: { ...stored, announcement: scheduled } });
  const { user } = await open({ editor: true });
  expect(text()).toHaveValue('New shelves');
  await user.type(text(), '!');
  await user.click(save());
  await waitFor(async () => {
    expect(await database.get('announcement/saved')).toEqual({
      ...scheduled,
      text: 'New shelves!',
    });
  });
});

it('shows editors the announcement alone, and keeps what they typed when the role is taken', async () => {
  const { user, setUser } = await open({ editor: true });
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.queryByLabelText('Maintenance mode')).toBeNull();
  await user.type(text(), '!');
  setUser(makeUser());
  expect(text()).toHaveValue('New shelves!');
});
