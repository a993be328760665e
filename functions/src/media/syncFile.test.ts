import { expect, it } from 'vitest';
import type { Bucket } from '../firebase/storage';
import { syncFile, type MediaContext } from './syncFile';

const path = 'submissions/mia/s1/step.png';

/** What Cloud Storage answers for a file that is not there. */
const notFound = Object.assign(new Error('No such object'), { code: 404 });

/** A bucket with one picture, which somebody deletes before it is read. */
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

/** A member's file has no document, and no entry in the audit. */
const createContext = (bucket: Bucket) => ({ bucket }) as MediaContext;

it('takes the variants of a file away that is deleted while they are made', async () => {
  const { bucket, removed } = losing(notFound);
  await syncFile(path, createContext(bucket));
  expect(removed.length).toBeGreaterThan(0);
  expect(removed.every((name) => name.startsWith('variants/submissions/mia/s1/'))).toBe(true);
});

it('hands back an event whose file cannot be read', async () => {
  const { bucket } = losing(new Error('The bucket is down.'));
  await expect(syncFile(path, createContext(bucket))).rejects.toThrow('The bucket is down.');
});
