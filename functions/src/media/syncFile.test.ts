import { expect, it } from 'vitest';
import type { Bucket } from '../firebase/storage';
import { syncFile, type MediaContext } from './syncFile';

const path = 'submissions/mia/s1/step.png';

/** Cloud Storage's error for a file that does not exist. */
const notFound = Object.assign(new Error('No such object'), { code: 404 });

/** A bucket with one picture that is deleted between reading its metadata and its content. */
function losing(failure: Error) {
  const removed: string[] = [];
  let isThere = true;
  const file = (name: string) => ({
    getMetadata: () =>
      isThere && name === path
        ? Promise.resolve([{ generation: '1', metageneration: '1', contentType: 'image/png' }])
        : Promise.reject(notFound),
    download: () => {
      isThere = false;
      return Promise.reject(failure);
    },
    delete: () => {
      removed.push(name);
      return Promise.resolve();
    },
  });
  return { bucket: { file } as unknown as Bucket, removed };
}

/** A context for members' files, which need neither Firestore nor the audit. */
const createContext = (bucket: Bucket) => ({ bucket }) as MediaContext;

it('deletes the variants of a file that is deleted while they are created', async () => {
  const { bucket, removed } = losing(notFound);
  await syncFile(path, createContext(bucket));
  expect(removed.length).toBeGreaterThan(0);
  expect(removed.every((name) => name.startsWith('variants/submissions/mia/s1/'))).toBe(true);
});

it('throws when the file cannot be read, so that the event is retried', async () => {
  const { bucket } = losing(new Error('The bucket is down.'));
  await expect(syncFile(path, createContext(bucket))).rejects.toThrow('The bucket is down.');
});
