import type { HttpsError } from 'firebase-functions/https';
import sharp from 'sharp';
import { getErrorMessage } from '@appshelf/model';
import { afterEach, describe, expect, it } from 'vitest';
import type { Bucket } from '../../platform/firebase/storage';
import { callBy, fakeAccounts } from '../../platform/callables/testing';
import { importPicture } from './importPicture';
import { startSite, type TestSite } from '../../platform/http/testing';

interface SavedFile {
  bytes: Buffer;
  options: { contentType?: string; metadata?: { metadata?: object } };
}

/** A bucket in memory with the calls that storing a picture makes. */
function fakeBucket(files = new Map<string, SavedFile>()) {
  const bucket = {
    file: (path: string) => ({
      exists: () => Promise.resolve([files.has(path)]),
      save: (bytes: Buffer, options: SavedFile['options']) => {
        files.set(path, { bytes, options });
        return Promise.resolve();
      },
    }),
  };
  return { files, bucket: bucket as unknown as Bucket };
}

const { accounts } = fakeAccounts({
  ada: { claims: { admin: true } },
  bob: { claims: {} },
  eve: { claims: { admin: true }, disabled: true },
});

const png = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer();

let site: TestSite | undefined;
afterEach(() => site?.close());

async function setUp(bytes: Buffer | string, bucket = fakeBucket()) {
  site = await startSite((_request, response) => response.end(bytes), {
    'pictures.example': ['127.0.0.1'],
    'firebasestorage.googleapis.com': ['127.0.0.1'],
  });
  const { network } = site;
  const call = (data: unknown, uid = 'ada') =>
    importPicture
      .handle(callBy(uid, data), { accounts, network, bucket: bucket.bucket })
      .catch((error: unknown) => {
        const { code, message } = error as HttpsError;
        const shown = getErrorMessage({ code: `functions/${code}`, message });
        if (code === 'failed-precondition') expect(shown, 'what people read').toBe(message);
        throw error;
      });
  return { call, ...bucket, requests: site.requests };
}

const picture = 'https://pictures.example/Big%20Icon.jpg';

describe('importPicture', () => {
  it('stores the picture under a path of its address, with the type that its bytes say', async () => {
    const bytes = await png();
    const { call, files } = await setUp(bytes);
    const { path } = await call({ picture, from: null });
    expect(path).toMatch(/^media\/web-[0-9a-f]{32}\/big-icon\.jpg$/);
    expect([...files.keys()]).toEqual([path]);
    expect(files.get(path)).toMatchObject({
      bytes,
      options: { contentType: 'image/png', metadata: { metadata: { uploadedBy: 'ada' } } },
    });
  });

  it('fetches nothing a second time', async () => {
    const { call, requests, files } = await setUp(await png());
    const first = await call({ picture, from: null });
    expect(await call({ picture, from: null })).toEqual(first);
    expect([requests.length, files.size]).toEqual([1, 1]);
  });

  it('keeps the path of a picture of another project', async () => {
    const { call, files, requests } = await setUp(await png());
    const from = 'other.firebasestorage.app';
    expect(await call({ picture: 'media/m1/icon.png', from })).toEqual({
      path: 'media/m1/icon.png',
    });
    expect([...files.keys()]).toEqual(['media/m1/icon.png']);
    expect(requests[0]).toContain(
      '/v0/b/other.firebasestorage.app/o/media%2Fm1%2Ficon.png?alt=media',
    );
  });

  it('finds a stored picture by its path, and says when there is none', async () => {
    const { call, requests } = await setUp(await png());
    const missing = call({ picture: 'media/m1/icon.png', from: null });
    await expect(missing).rejects.toMatchObject({ code: 'failed-precondition' });
    await call({ picture: 'media/m1/icon.png', from: 'other.firebasestorage.app' });
    await expect(call({ picture: 'media/m1/icon.png', from: null })).resolves.toEqual({
      path: 'media/m1/icon.png',
    });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['a page', '<!doctype html><title>Not found</title>'],
    ['nothing', ''],
    ['a damaged picture', Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')],
    ['a document', '%PDF-1.7'],
    ['a drawing with entities', '<svg width="1" height="1"><!ENTITY a "b"></svg>'],
  ])('stores no picture where there is %s', async (_what, bytes) => {
    const { call, files } = await setUp(bytes);
    await expect(call({ picture, from: null })).rejects.toMatchObject({
      code: 'failed-precondition',
      message: 'The file there is no picture (JPEG, PNG, GIF, WebP, AVIF or SVG).',
    });
    expect(files.size).toBe(0);
  });

  it('stores no picture of too many pixels', async () => {
    const bytes = await sharp({
      create: { width: 8_100, height: 8_000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    const { call, files } = await setUp(bytes);
    await expect(call({ picture, from: null })).rejects.toThrow('too many pixels');
    expect(files.size).toBe(0);
  });

  it.each([
    ['bob', 'permission-denied'],
    ['eve', 'permission-denied'],
    ['nobody', 'unauthenticated'],
  ])('is refused for %s: %s', async (uid, code) => {
    const { call, requests } = await setUp(await png());
    await expect(call({ picture, from: null }, uid)).rejects.toMatchObject({ code });
    expect(requests).toEqual([]);
  });

  it.each([
    {},
    { picture },
    { picture: '', from: null },
    { picture, from: '../other' },
    { picture, from: 'evil.example/x' },
    { picture: 5, from: null },
    { picture, from: null, path: 'media/m1/icon.png' },
    { picture: `https://pictures.example/${'a'.repeat(2_048)}`, from: null },
  ])('refuses the request %j', async (data) => {
    const { call } = await setUp(await png());
    await expect(call(data)).rejects.toMatchObject({ code: 'invalid-argument' });
  });

  it.each([
    'media/../../etc/passwd',
    'avatars/mia/a.png',
    'http://pictures.example/a.png',
    'a.png',
  ])('does not take %s for a picture', async (picture) => {
    const { call, requests, files } = await setUp(await png());
    await expect(call({ picture, from: null })).rejects.toMatchObject({
      code: 'failed-precondition',
    });
    expect([requests, files.size]).toEqual([[], 0]);
  });
});
