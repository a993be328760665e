import type { MemberProfile } from '@appshelf/model';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CallableRefusal, startTestCallables } from '../../../testing/callables';
import { startTestFirestore } from '../../../testing/firestore';
import { renderMember } from '../../../testing/renderMember';
import { makeUser } from '../../../testing/user';
import { ProfilePage } from '../screens/ProfilePage';
import { PublicProfileSection } from './PublicProfileSection';

// Whole forms are rendered and typed into, also on busy machines.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestFirestore();
const functions = startTestCallables('saveMemberProfile');

const stored: MemberProfile = {
  uid: 'ada',
  handle: 'ada',
  handles: ['ada'],
  displayName: 'Ada',
  photoURL: null,
  bio: '',
  links: [],
  reviewedApps: [],
  isPublic: true,
  status: 'published',
  handleChosenAt: 1,
  createdAt: 1,
  updatedAt: 1,
};

beforeEach(() => {
  localStorage.clear();
  firestore.signIn('ada');
  functions.saveMemberProfile.mockImplementation(({ handle }) => Promise.resolve({ handle }));
});

const field = (name: RegExp) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save public profile' });

it('is off by default, and saved with its links', async () => {
  const { user, toasts } = renderMember(<PublicProfileSection />);
  const box = await screen.findByRole('checkbox', { name: 'Show a public profile' });
  expect(box).not.toBeChecked();
  await user.click(box);
  await user.type(await field(/^Handle/), 'Ada-L');
  await user.click(await field(/^Links/));
  await user.paste(' https://ada.example \n\nhttps://b.example');
  await user.click(save());
  await waitFor(() => expect(toasts()).toEqual(['Public profile saved.']));
  expect(functions.saveMemberProfile).toHaveBeenCalledExactlyOnceWith({
    isPublic: true,
    handle: 'ada-l',
    links: ['https://ada.example', 'https://b.example'],
  });
  expect(localStorage).toHaveLength(0);
});

it('says what is wrong with a handle and with which link, and keeps what was typed', async () => {
  const { user } = renderMember(<PublicProfileSection />);
  await user.type(await field(/^Handle/), 'Zoë');
  await user.click(await field(/^Links/));
  await user.paste('https://a.example\nb.example');
  await user.click(save());
  expect(await screen.findByText(/Accents and other alphabets/)).toBeVisible();
  expect(screen.getByText(/^Link 2: Enter a full address/)).toBeVisible();
  expect(functions.saveMemberProfile).not.toHaveBeenCalled();
  expect(await field(/^Handle/)).toHaveValue('Zoë');
});

it('shows at the handle that it is taken', async () => {
  functions.saveMemberProfile.mockRejectedValue(
    new CallableRefusal(
      'already-exists',
      'This handle is taken, or looks too much like one that is.',
    ),
  );
  const { user } = renderMember(<PublicProfileSection />);
  await user.type(await field(/^Handle/), 'mia');
  await user.click(save());
  expect(await screen.findByText(/is taken, or looks too much like/)).toBeVisible();
  expect(await field(/^Handle/)).toHaveFocus();
  expect(await field(/^Handle/)).toHaveAttribute('aria-invalid', 'true');
});

it('links to the profile, and says when a moderator hid it', async () => {
  await firestore.put('members/ada', stored);
  const { unmount } = renderMember(<PublicProfileSection />);
  expect(await screen.findByRole('link', { name: 'See your profile' })).toHaveAttribute(
    'href',
    '/members/ada',
  );
  unmount();
  await firestore.put('members/ada', { ...stored, status: 'hidden' });
  renderMember(<PublicProfileSection />);
  expect(await screen.findByText(/A moderator hid your public profile/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See your profile' })).toBeNull();
});

it.each([
  ['is offered', [], 1],
  ['is left out while profiles are off', ['profiles' as const], 0],
])('%s at /settings', async (_what, switchedOff, count) => {
  renderMember(<ProfilePage />, makeUser(), switchedOff);
  expect(await screen.findByRole('heading', { name: 'Picture and name' })).toBeVisible();
  expect(screen.queryAllByRole('heading', { name: 'Public profile' })).toHaveLength(count);
});
