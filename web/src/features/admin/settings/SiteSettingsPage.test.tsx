import type { SiteSettings, UserClaims } from '@appshelf/model';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { deferred } from '../../../testing/deferred';
import { renderMember } from '../../../testing/renderMember';
import { makeUser } from '../../../testing/user';
import { SiteSettingsPage } from './SiteSettingsPage';

// A whole page is rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const database = vi.hoisted(() => ({
  readValue: vi.fn<(path: string) => Promise<unknown>>(),
  updateValues: vi.fn<(path: string, changes: object) => Promise<void>>(),
  watchValue: vi.fn<(path: string, onMove: (value: unknown) => void) => () => void>(),
}));
vi.mock('../../../firebase/database/database', () => database);

const stored: SiteSettings = {
  name: 'Appshelf',
  tagline: 'Software',
  announcement: { text: 'New shelves', level: 'info', enabled: true },
  registrationOpen: true,
  reviewModeration: true,
  comments: true,
  contactEmail: 'hello@appshelf.test',
  maintenance: false,
};

let emit: (settings: SiteSettings) => void;
let emitConnected: (isConnected: boolean) => void;

async function open(claims: UserClaims = { admin: true }) {
  const page = renderMember(<SiteSettingsPage />, makeUser({ claims }));
  await vi.waitFor(() => {
    expect(database.watchValue).toHaveBeenCalledTimes(2);
  });
  return page;
}

const name = () => screen.findByLabelText('Name');
const save = () => screen.getByRole('button', { name: 'Save settings' });

beforeEach(() => {
  localStorage.clear();
  database.readValue.mockReset().mockResolvedValue(stored);
  database.updateValues.mockReset().mockResolvedValue();
  database.watchValue.mockReset().mockImplementation((path, onMove) => {
    const move = (value: unknown) => {
      act(() => {
        onMove(value);
      });
    };
    if (path === '.info/connected') emitConnected = move;
    else emit = move;
    return () => undefined;
  });
});

it('writes what was changed and nothing else', async () => {
  const { user } = await open();
  await user.clear(await name());
  await user.type(await name(), 'Good shelf');
  await user.click(screen.getByLabelText('Maintenance mode'));
  await user.click(save());
  expect(database.updateValues).toHaveBeenCalledExactlyOnceWith('site', {
    name: 'Good shelf',
    maintenance: true,
  });
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

it('writes everything for a site that has no settings yet', async () => {
  database.readValue.mockResolvedValue(null);
  const { user } = await open();
  await user.type(await screen.findByLabelText('Contact email'), 'desk@appshelf.test');
  await user.click(save());
  expect(database.updateValues).toHaveBeenCalledExactlyOnceWith('site', {
    name: 'Appshelf',
    tagline: '',
    contactEmail: 'desk@appshelf.test',
    'announcement/text': '',
    'announcement/level': 'info',
    'announcement/enabled': false,
    'announcement/from': null,
    'announcement/until': null,
    registrationOpen: true,
    reviewModeration: true,
    comments: true,
    trustAfter: 0,
    reportsToHide: 3,
    maintenance: false,
  });
});

it('shows what others save, and names the fields that conflict with unsaved changes', async () => {
  const { user } = await open();
  await user.type(await name(), ' two');
  emit({ ...stored, name: 'Othershelf', tagline: 'Theirs' });
  await vi.waitFor(() => {
    expect(screen.getByLabelText(/^Tagline/)).toHaveValue('Theirs');
  });
  expect(await name()).toHaveValue('Appshelf two');
  expect(await screen.findByText(/Somebody else changed the name in the meantime/)).toBeVisible();
  await user.click(save());
  expect(database.updateValues).toHaveBeenCalledExactlyOnceWith('site', { name: 'Appshelf two' });
});

it('keeps unsaved work through a failure and a reload', async () => {
  database.updateValues.mockRejectedValue({
    code: 'PERMISSION_DENIED',
    message: 'permission denied',
  });
  const { user, unmount } = await open();
  await user.type(await name(), ' two');
  await user.click(save());
  expect(
    await screen.findByText('You do not have permission to perform this action.'),
  ).toBeVisible();
  expect(await name()).toHaveValue('Appshelf two');
  unmount();
  await open();
  expect(await name()).toHaveValue('Appshelf two');
  expect(screen.getByText('Your unsaved changes were restored.')).toBeVisible();
});

it('says when the settings cannot be read, and tries again', async () => {
  database.readValue.mockRejectedValueOnce(new Error('Client is offline.'));
  const { user } = renderMember(<SiteSettingsPage />, makeUser({ claims: { admin: true } }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await name()).toHaveValue('Appshelf');
});

it('says that a save waits for the connection, and keeps what was typed', async () => {
  const saving = deferred();
  database.updateValues.mockReturnValue(saving.promise);
  const { user } = await open();
  await user.type(await name(), ' two');
  await user.click(save());
  expect(screen.queryByText(/There is no connection/)).toBeNull();
  emitConnected(false);
  expect(screen.getByText(/There is no connection/)).toBeVisible();
  expect(await name()).toHaveValue('Appshelf two');
  emitConnected(true);
  saving.resolve(undefined);
  await vi.waitFor(() => {
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });
  expect(database.updateValues).toHaveBeenCalledOnce();
  expect(screen.queryByText(/There is no connection/)).toBeNull();
});

it('shows editors the announcement alone, and keeps what they typed when the role is taken', async () => {
  const { user, setUser } = await open({ editor: true });
  const text = await screen.findByLabelText(/^Text/);
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.queryByLabelText('Maintenance mode')).toBeNull();
  await user.type(text, ', soon');
  setUser(makeUser());
  expect(screen.getByLabelText(/^Text/)).toHaveValue('New shelves, soon');
});
