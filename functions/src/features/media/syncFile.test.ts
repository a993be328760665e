import { limits, variantWidths } from '@appshelf/model';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Bucket } from '../../platform/firebase/storage';
import { syncFile, type MediaContext } from './syncFile';

const path = 'submissions/mia/s1/step.png';

/** Cloud Storage's error for a file that does not exist. */
const notFound = Object.assign(new Error('No such object'), { code: 404 });

interface StoredUpload {
  metadata?: Record<string, unknown>;
  /** What a download answers; called each time. */
  read: () => Promise<Buffer>;
}

/** A bucket with one picture, and the list of operations on it. */
function createBucket({ metadata = {}, read }: StoredUpload) {
  const done = {
    reads: [] as unknown[],
    removed: [] as string[],
    stored: new Map<string, unknown>(),
  };
  let isThere = true;
  let own: Record<string, unknown> = { metageneration: 1, ...metadata };
  const file = (name: string, options: object = {}) => ({
    getMetadata: () => {
      if (name !== path) {
        const stored = done.stored.get(name);
        return stored === undefined ? Promise.reject(notFound) : Promise.resolve([stored]);
      }
      const state = { generation: '1', contentType: 'image/png', size: '100', ...own };
      return isThere ? Promise.resolve([state]) : Promise.reject(notFound);
    },
    setMetadata: ({ metadata: notes }: { metadata: object }) => {
      own = { ...own, metageneration: Number(own.metageneration) + 1, metadata: notes };
      return Promise.resolve();
    },
    download: async (how: object) => {
      done.reads.push({ ...options, ...how });
      return [await read()];
    },
    save: (_bytes: Buffer, { metadata: stored }: { metadata: object }) => {
      done.stored.set(name, stored);
      return Promise.resolve();
    },
    delete: () => {
      done.removed.push(name);
      return Promise.resolve();
    },
  });
  return {
    bucket: { file } as unknown as Bucket,
    done,
    lose: () => {
      isThere = false;
    },
    readNotes: () => own.metadata,
  };
}

/** A context for members' files, which need neither Firestore nor the audit. */
const createContext = (bucket: Bucket, isLate = false) =>
  ({ bucket, isLate, generation: '1' }) as MediaContext;

const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#2f6b4f' } })
    .png()
    .toBuffer();

it('deletes the variants of a file that is deleted while they are created', async () => {
  const { bucket, done, lose } = createBucket({
    read: () => {
      lose();
      return Promise.reject(notFound);
    },
  });
  await syncFile(path, createContext(bucket));
  expect(done.removed.length).toBeGreaterThan(0);
  expect(done.removed.every((name) => name.startsWith('variants/submissions/mia/s1/'))).toBe(true);
});

it('throws when the file cannot be read, so that the event is retried', async () => {
  const { bucket } = createBucket({ read: () => Promise.reject(new Error('The bucket is down.')) });
  await expect(syncFile(path, createContext(bucket))).rejects.toThrow('The bucket is down.');
});

it('reads the upload that was looked at, as it is stored', async () => {
  const { bucket, done } = createBucket({ read: picture });
  await syncFile(path, createContext(bucket));
  expect(done.reads).toEqual([{ generation: '1', decompress: false }]);
  expect(done.stored.size).toBe(variantWidths.length);
});

describe('a file that can have no variants', () => {
  it.each([
    ['is compressed', { contentEncoding: 'gzip' }, false, 'encoded'],
    ['is compressed in another way', { contentEncoding: 'br' }, false, 'encoded'],
    ['is too large', { size: String(limits.upload.media + 1) }, false, 'too-large'],
    ['has brought every attempt down', {}, true, 'unprocessed'],
  ])('is marked and not read when it %s', async (_why, metadata, isLate, problem) => {
    const { bucket, done, readNotes } = createBucket({ metadata, read: picture });
    await syncFile(path, createContext(bucket, isLate));
    expect(readNotes()).toEqual({ problem });
    expect(done.reads).toEqual([]);
    expect(done.stored.size).toBe(0);
  });

  it('is marked and read once however often its events come', async () => {
    const { bucket, done, readNotes } = createBucket({
      read: () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    });
    await syncFile(path, createContext(bucket));
    await syncFile(path, createContext(bucket));
    expect(readNotes()).toEqual({ problem: 'unreadable' });
    expect(done.reads).toHaveLength(1);
  });

  it.each(['', 'identity'])('is none that has the encoding "%s"', async (contentEncoding) => {
    const { bucket, done } = createBucket({ metadata: { contentEncoding }, read: picture });
    await syncFile(path, createContext(bucket));
    expect(done.stored.size).toBe(variantWidths.length);
  });
});
