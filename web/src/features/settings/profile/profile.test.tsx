import { quotaMessages, type MemberPreferences } from '@appshelf/model';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestAuth } from '../../../testing/auth';
import { startTestFirestore } from '../../../testing/firestore';
import { renderMember } from '../../../testing/renderMember';
import { makeUser } from '../../../testing/user';
import { AppearanceSection } from './AppearanceSection';
import { NotificationsSection } from './NotificationsSection';
import { ProfileForm } from './ProfileForm';
import { ProfileSection } from './ProfileSection';

// Whole forms are rendered and typed into, also on busy machines.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestFirestore();
const auth = startTestAuth();

const preferences: MemberPreferences = {
  theme: 'system',
  emailOnModeration: true,
  emailOnReply: false,
};
const stored = {
  displayName: 'Ada',
  photoURL: null,
  bio: 'Counts.',
  preferences,
  createdAt: 1,
  lastSeenAt: 2,
};

/** A time of the server. */
const time = expect.any(Number) as number;

const get = () => firestore.get('users/ada');

/** Refuses Ada's writes, as functions do when she has used up the quota of the day. */
const refuseWrites = () =>
  firestore.put('quotas/ada', { refusedUntil: { writes: new Date(Date.now() + 60_000) } });

/** The changes of the account that were sent. */
const getAccountChanges = () => auth.requests().filter(({ method }) => method === 'update');

beforeEach(async () => {
  localStorage.clear();
  await auth.signIn();
  await firestore.put('users/ada', stored);
});

const shownTheme = () => document.documentElement.dataset.theme;
const name = () => screen.findByLabelText(/^Display name/);
const bio = () => screen.findByLabelText(/^Bio/);
const save = () => screen.getByRole('button', { name: 'Save profile' });

describe('the profile', () => {
  it('is saved with the account and in the document', async () => {
    const { user, toasts } = renderMember(<ProfileSection />);
    await user.clear(await name());
    await user.paste(' Ada L. ');
    await user.click(await bio());
    await user.paste(' And writes.');
    await user.click(save());
    await waitFor(() => expect(toasts()).toEqual(['Profile saved.']));
    expect(getAccountChanges()).toHaveLength(1);
    expect(await auth.get('ada')).toMatchObject({ displayName: 'Ada L.' });
    expect(firestore.written()).toEqual(['users/ada']);
    expect(await get()).toEqual({
      ...stored,
      displayName: 'Ada L.',
      bio: 'Counts. And writes.',
      lastSeenAt: time,
    });
    expect((await get())?.lastSeenAt).not.toBe(stored.lastSeenAt);
    expect(await name()).toHaveValue('Ada L.');
    expect(localStorage).toHaveLength(0);
  });

  it('is created completely for a member who has no document yet', async () => {
    await firestore.remove('users/ada');
    const member = makeUser({ photoURL: 'https://lh3.googleusercontent.com/a' });
    const { user } = renderMember(<ProfileSection />, member);
    await user.click(await bio());
    await user.paste('New here.');
    await user.click(save());
    await waitFor(async () =>
      expect(await get()).toEqual({
        displayName: 'Ada',
        photoURL: 'https://lh3.googleusercontent.com/a',
        bio: 'New here.',
        preferences: { theme: 'system', emailOnModeration: true, emailOnReply: true },
        createdAt: time,
        lastSeenAt: time,
      }),
    );
  });

  it('is saved without a picture of another site, which the rules would refuse', async () => {
    await firestore.put('users/ada', { ...stored, photoURL: 'https://pictures.example/ada.png' });
    const { user } = renderMember(<ProfileSection />);
    await user.type(await bio(), ' More.');
    await user.click(save());
    await waitFor(async () =>
      expect(await get()).toMatchObject({ photoURL: null, bio: 'Counts. More.' }),
    );
  });

  it('restores what was typed, and leaves what was saved elsewhere meanwhile', async () => {
    const first = renderMember(<ProfileSection />);
    await first.user.type(await name(), ' L.');
    first.unmount();
    await firestore.put('users/ada', { ...stored, bio: 'Counts and codes.' });
    renderMember(<ProfileSection />);
    expect(await bio()).toHaveValue('Counts and codes.');
    expect(await name()).toHaveValue('Ada L.');
  });

  it('names the field that was changed here and elsewhere, and saves mine over it', async () => {
    const first = renderMember(<ProfileSection />);
    await first.user.type(await bio(), ' And writes.');
    first.unmount();
    await firestore.put('users/ada', { ...stored, bio: 'Theirs.' });
    const { user } = renderMember(<ProfileSection />);
    expect(await bio()).toHaveValue('Counts. And writes.');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You changed the bio in another tab or on another device.',
    );
    await user.click(screen.getByRole('button', { name: 'Keep this version' }));
    await waitFor(async () => expect(await get()).toMatchObject({ bio: 'Counts. And writes.' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says beside the field what is too long, and keeps the text', async () => {
    const { user } = renderMember(<ProfileSection />);
    await user.click(await bio());
    await user.paste('x'.repeat(501));
    await user.click(save());
    await screen.findByText('Use at most 500 characters.');
    expect(await bio()).toHaveValue(`Counts.${'x'.repeat(501)}`);
    expect(getAccountChanges()).toEqual([]);
    expect(firestore.written()).toEqual([]);
  });

  it('loses nothing when the second step fails, and saving again completes it', async () => {
    await refuseWrites();
    const { user, toasts, setUser } = renderMember(<ProfileSection />);
    await user.type(await name(), ' L.');
    await user.click(save());
    await screen.findByText(quotaMessages.writes);
    expect(await auth.get('ada')).toMatchObject({ displayName: 'Ada L.' });
    setUser(makeUser({ displayName: 'Ada L.' }));
    expect(await name()).toHaveValue('Ada L.');
    await firestore.remove('quotas/ada');
    await user.click(save());
    await waitFor(() => expect(toasts()).toEqual(['Profile saved.']));
    expect(screen.queryByText(quotaMessages.writes)).toBeNull();
    expect(await get()).toMatchObject({ displayName: 'Ada L.' });
  });

  it('is restored unfinished after a reload, and can be discarded', async () => {
    const first = renderMember(<ProfileSection />);
    await first.user.click(await bio());
    await first.user.paste(' Half a sen');
    first.unmount();
    const { user } = renderMember(<ProfileSection />);
    expect(await bio()).toHaveValue('Counts. Half a sen');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await bio()).toHaveValue('Counts.');
    expect(localStorage).toHaveLength(0);
  });

  it('asks before unsaved changes are left', async () => {
    const { user, leave } = renderMember(<ProfileForm member={makeUser()} profile={null} />);
    await user.type(await bio(), 'x');
    await leave('/apps');
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(screen.getByRole('button', { name: 'Leave page' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
  });

  it('says when it could not be loaded, and loads again', async () => {
    firestore.fail('batchGetDocuments');
    const { user } = renderMember(<ProfileSection />);
    await screen.findByText('Your profile could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await bio()).toHaveValue('Counts.');
  });
});

describe('choices', () => {
  const dark = () => screen.getByRole('radio', { name: 'Dark' });
  const choice = (name: string) =>
    screen.findByRole('radio', { name: `A publisher replies to my review: ${name}` });
  const replies = () => choice('Email and on the site');

  it('apply at once and are saved beside concurrent changes', async () => {
    const { user } = renderMember(<NotificationsSection />);
    const letGo = firestore.hold('commit');
    await replies();
    // Another device chooses a theme.
    const changed = { ...stored, preferences: { ...preferences, theme: 'light' } };
    await firestore.put('users/ada', changed);
    await user.click(await replies());
    expect(await replies()).toBeChecked();
    expect(await get()).toEqual(changed);
    letGo();
    await waitFor(async () =>
      expect(await get()).toEqual({
        ...stored,
        preferences: {
          theme: 'light',
          emailOnModeration: true,
          emailOnReply: true,
          notifications: {},
        },
        lastSeenAt: time,
      }),
    );
    expect(await replies()).toBeChecked();
  });

  it('apply at once without a document, too', async () => {
    await firestore.remove('users/ada');
    const { user } = renderMember(<NotificationsSection />);
    await user.click(await choice('Not at all'));
    expect(await choice('Not at all')).toBeChecked();
    await waitFor(async () =>
      expect(await get()).toMatchObject({
        preferences: { emailOnReply: false, notifications: { reply: 'off' } },
      }),
    );
  });

  it('about emails are restored with a message when they cannot be saved', async () => {
    await refuseWrites();
    const { user } = renderMember(<NotificationsSection />);
    await user.click(await replies());
    await screen.findByText(/Your choice was not saved. You’ve reached today’s limit/);
    expect(await replies()).not.toBeChecked();
  });

  it('of a theme change this device and are saved with the account', async () => {
    const { user } = renderMember(<AppearanceSection />);
    await user.click(dark());
    expect(shownTheme()).toBe('dark');
    await waitFor(async () =>
      expect(await get()).toMatchObject({ preferences: { ...preferences, theme: 'dark' } }),
    );
    screen.getByText('Other devices use this when you first sign in on them.');
  });

  it('of a theme apply to this device when they cannot be saved with the account', async () => {
    await refuseWrites();
    const { user } = renderMember(<AppearanceSection />);
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    await screen.findByText(/This only applies to this device/);
    expect(shownTheme()).toBe('light');
    await screen.findByText(/Other devices use your earlier choice: same as the device/);
  });

  it('can be made again when the profile could not be loaded', async () => {
    firestore.fail('batchGetDocuments');
    const { user } = renderMember(<NotificationsSection />);
    await screen.findByText('Your choices about notifications could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await replies()).not.toBeChecked();
  });
});

describe('letters to moderators', () => {
  const choice = (label: RegExp) => screen.findByRole('radio', { name: label });

  it('come once a day until a moderator chooses otherwise', async () => {
    const { user } = renderMember(
      <NotificationsSection />,
      makeUser({ claims: { moderator: true } }),
    );
    expect(await choice(/^Once a day/)).toBeChecked();
    await user.click(await choice(/^Right away/));
    await waitFor(async () =>
      expect(await get()).toMatchObject({
        preferences: { ...preferences, moderationMail: 'atOnce' },
      }),
    );
    expect(await choice(/^Right away/)).toBeChecked();
  });

  it('are nothing that a member or an editor chooses', async () => {
    renderMember(<NotificationsSection />, makeUser({ claims: { editor: true } }));
    await choice(/^A publisher replies to my review: Email/);
    expect(screen.queryByRole('radio', { name: /^Once a day/ })).toBeNull();
  });
});

it('choices of notifications leave out modules that are off', async () => {
  const kinds = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const { unmount } = renderMember(<NotificationsSection />);
  await screen.findByRole('table', { name: 'Notifications' });
  const all = kinds();
  unmount();
  renderMember(<NotificationsSection />, makeUser(), ['reviews', 'instructions', 'comments']);
  await screen.findByRole('table', { name: 'Notifications' });
  expect(all.filter((kind) => !kinds().includes(kind))).toEqual([
    expect.stringContaining('replies to my review'),
    expect.stringContaining('about my submission'),
    expect.stringContaining('comments on my instruction'),
    expect.stringContaining('publishes an instruction'),
  ]);
});
