/* eslint-disable no-restricted-properties -- jsdom has no canvas */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Upload } from '../../../firebase/storage';
import type { Crop, PictureTarget } from '../../../pictures/preparePicture';
import { renderMember } from '../../../testing/renderMember';
import { makeUser } from '../../../testing/user';
import { AvatarField } from './AvatarField';
import { makeAuthError } from '../../../testing/authError';

vi.setConfig({ testTimeout: 30_000 });

const server = vi.hoisted(() => ({
  changeDocument: vi.fn<(path: string, change: (now: object | null) => object) => Promise<void>>(),
  updateAccountProfile: vi.fn<(change: object) => Promise<void>>(),
  uploadFile: vi.fn<(upload: Upload) => Promise<string>>(),
  deleteFile: vi.fn<(address: string) => Promise<void>>(),
  preparePicture: vi.fn<(file: Blob, target: PictureTarget) => Promise<Blob>>(),
}));
vi.mock('../../../firebase/firestore', () => ({
  serverTime: 'now',
  changeDocument: server.changeDocument,
}));
vi.mock('../../../firebase/auth/profile', () => ({
  updateAccountProfile: server.updateAccountProfile,
}));
vi.mock('../../../firebase/storage', () => ({
  uploadFile: server.uploadFile,
  deleteFile: server.deleteFile,
  parseStoragePath: (address: string) =>
    address.startsWith('stored:') ? address.slice('stored:'.length) : null,
}));
vi.mock('../../../pictures/preparePicture', () => ({
  acceptedPictures: 'image/png',
  preparePicture: server.preparePicture,
}));

const part: Crop = { x: 10, y: 20, width: 300, height: 300 };

/** jsdom has no layout to crop in, so the mock reports a cropped part as the library would. */
vi.mock('react-easy-crop', () => ({ default: Cropper }));
function Cropper({ onCropAreaChange }: { onCropAreaChange: (share: Crop, pixels: Crop) => void }) {
  useEffect(() => onCropAreaChange(part, part), [onCropAreaChange]);
  return null;
}

const webp = new Blob(['cut'], { type: 'image/webp' });
const file = new File(['bytes'], 'me.png', { type: 'image/png' });
const withPicture = makeUser({ photoURL: 'stored:avatars/ada/old.webp' });

beforeEach(() => {
  for (const mock of Object.values(server)) mock.mockReset();
  server.changeDocument.mockImplementation((_path, change) => {
    change({ photoURL: 'stored:avatars/ada/older.webp' });
    return Promise.resolve();
  });
  server.updateAccountProfile.mockResolvedValue();
  server.deleteFile.mockResolvedValue();
  server.preparePicture.mockResolvedValue(webp);
  server.uploadFile.mockResolvedValue('stored:avatars/ada/new.webp');
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }),
  );
  return () => vi.unstubAllGlobals();
});

const choose = (user: ReturnType<typeof renderMember>['user']) =>
  user.upload(screen.getByLabelText('Picture file'), file);
const press = (name: string) => screen.findByRole('button', { name });

describe('the picture', () => {
  it('is cropped to 512 px, uploaded, saved with account and document, and the earlier files are deleted', async () => {
    const { user, toasts } = renderMember(<AvatarField member={withPicture} />);
    await choose(user);
    await user.click(await press('Use picture'));
    await waitFor(() => expect(toasts()).toEqual(['Picture saved.']));
    expect(server.preparePicture.mock.lastCall).toEqual([
      webp,
      { maxEdge: 512, maxBytes: 2 * 1024 * 1024, crop: part },
    ]);
    const upload = server.uploadFile.mock.lastCall?.[0];
    expect(upload?.path).toMatch(/^avatars\/ada\/[\w-]+\.webp$/);
    expect(upload?.file).toBe(webp);
    expect(server.updateAccountProfile).toHaveBeenCalledExactlyOnceWith({
      photoURL: 'stored:avatars/ada/new.webp',
    });
    expect(server.deleteFile.mock.calls.flat().toSorted()).toEqual([
      'stored:avatars/ada/old.webp',
      'stored:avatars/ada/older.webp',
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of another site is replaced and not deleted', async () => {
    server.changeDocument.mockResolvedValue();
    const member = makeUser({ photoURL: 'https://lh3.googleusercontent.com/a' });
    const { user, toasts } = renderMember(<AvatarField member={member} />);
    await choose(user);
    await user.click(await press('Use picture'));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(server.deleteFile).not.toHaveBeenCalled();
  });

  it.each([
    ['pasted', (target: Element) => fireEvent.paste(target, { clipboardData: { files: [file] } })],
    [
      'dropped',
      (target: Element) =>
        fireEvent.drop(target, { dataTransfer: { files: [file], types: ['Files'] } }),
    ],
  ])('can be %s', async (_way, give) => {
    renderMember(<AvatarField member={withPicture} />);
    give(screen.getByText(/drop a file here/));
    await screen.findByRole('dialog', { name: 'Position your picture' });
    expect(server.preparePicture.mock.lastCall?.[0]).toBe(file);
  });

  it('is for members with a verified address: others are told so, and nothing is opened', async () => {
    renderMember(<AvatarField member={makeUser({ emailVerified: false })} />);
    expect(screen.getByText('Confirm your email address to add a picture.')).toBeVisible();
    expect(await press('Choose picture')).toBeDisabled();
    fireEvent.paste(document.body, { clipboardData: { files: [file] } });
    expect(server.preparePicture).not.toHaveBeenCalled();
  });

  it('that cannot be used is refused before the upload', async () => {
    server.preparePicture.mockRejectedValue(new Error('This file isn’t a picture.'));
    const { user } = renderMember(<AvatarField member={withPicture} />);
    await choose(user);
    await screen.findByText('This file isn’t a picture.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.uploadFile).not.toHaveBeenCalled();
  });

  it('shows the progress of the upload, which can be cancelled', async () => {
    server.uploadFile.mockImplementation(
      ({ onProgress, signal }) =>
        new Promise((_resolve, reject) => {
          onProgress?.(0.4);
          signal?.addEventListener('abort', () => reject(new Error('storage/canceled')));
        }),
    );
    const { user } = renderMember(<AvatarField member={withPicture} />);
    await choose(user);
    await user.click(await press('Use picture'));
    await waitFor(() =>
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'),
    );
    await user.click(await press('Cancel upload'));
    expect(await press('Use picture')).toBeEnabled();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(server.updateAccountProfile).not.toHaveBeenCalled();
  });

  it('is not uploaded twice when only the saving failed', async () => {
    server.updateAccountProfile.mockRejectedValueOnce(makeAuthError('auth/network-request-failed'));
    const { user, toasts } = renderMember(<AvatarField member={withPicture} />);
    await choose(user);
    await user.click(await press('Use picture'));
    await screen.findByText('Network error. Please check your connection.');
    expect(server.deleteFile).not.toHaveBeenCalled();
    await user.click(await press('Try again'));
    await waitFor(() => expect(toasts()).toEqual(['Picture saved.']));
    expect(server.uploadFile).toHaveBeenCalledOnce();
  });

  it('is removed after a confirmation, and its file with it', async () => {
    const { user, toasts } = renderMember(<AvatarField member={withPicture} />);
    await user.click(await press('Remove picture'));
    await screen.findByRole('alertdialog', { name: 'Remove your picture?' });
    const [confirm] = screen.getAllByRole('button', { name: 'Remove picture' });
    if (confirm === undefined) throw new Error('No button.');
    await user.click(confirm);
    await waitFor(() => expect(toasts()).toEqual(['Picture removed.']));
    expect(server.updateAccountProfile).toHaveBeenCalledExactlyOnceWith({ photoURL: null });
    expect(server.deleteFile).toHaveBeenCalledWith('stored:avatars/ada/old.webp');
  });
});
