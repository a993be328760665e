import type { Media } from '@appshelf/model';
import { expect, it, vi } from 'vitest';
import type { UploadDependencies } from '../upload/uploadQueue';
import { FieldUploads } from './fieldUploads';

const file = new File(['x'], 'shot.png', { type: 'image/png' });

function open(startUpload?: UploadDependencies['startUpload']) {
  const uploads = new FieldUploads('ed', {
    startUpload:
      startUpload ??
      (() => ({ done: Promise.resolve(), pause: vi.fn(), resume: vi.fn(), cancel: vi.fn() })),
    getUploadProblem: () => Promise.resolve(null),
    waitForMedia: (id) => Promise.resolve({ id, url: 'https://example.com/a.png' } as Media),
  });
  const field = Symbol('field');
  return { uploads, field, close: uploads.openField(field) };
}

/** Whether the browser asks before the site is left. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('offers a picture to its field once it is in the library, and asks before the site is left until then', async () => {
  const { uploads, field } = open();
  const insert = vi.fn(() => true);
  uploads.add({ field, file, replaces: null }, insert);
  expect(uploads.read()).toMatchObject([{ name: 'shot.png', field, isOpen: true }]);
  expect(asks()).toBe(true);
  await vi.waitFor(() => expect(uploads.read()).toEqual([]));
  expect(insert).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ url: 'https://example.com/a.png' }),
  );
  expect(asks()).toBe(false);
});

it('keeps naming a picture whose text was closed', async () => {
  const { uploads, field, close } = open();
  uploads.add({ field, file, replaces: null }, () => false);
  close();
  await vi.waitFor(() => expect(uploads.read()).toMatchObject([{ isOpen: false, state: 'done' }]));
  expect(asks()).toBe(false);
});

it('keeps a picture that failed until it is tried again', async () => {
  let isBroken = true;
  const { uploads, field } = open(() => {
    if (isBroken) throw new Error('No connection.');
    return { done: Promise.resolve(), pause: vi.fn(), resume: vi.fn(), cancel: vi.fn() };
  });
  const insert = vi.fn(() => true);
  uploads.add({ field, file, replaces: null }, insert);
  await vi.waitFor(() =>
    expect(uploads.read()).toMatchObject([{ state: 'failed', problem: 'No connection.' }]),
  );
  expect(asks()).toBe(true);
  isBroken = false;
  uploads.queue.retry(uploads.read()[0]?.key ?? '');
  await vi.waitFor(() => expect(insert).toHaveBeenCalledOnce());
});
