import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { answerDeletedFiles, type StorageLayer } from './answerDeletedFiles';

const load = createRequire(import.meta.url);
const { StorageLayer } = load('firebase-tools/lib/emulator/storage/files.js') as {
  StorageLayer: new (...parts: unknown[]) => StorageLayer;
};
const { NotFoundError } = load('firebase-tools/lib/emulator/storage/errors.js') as {
  NotFoundError: new () => Error;
};

class Answering extends StorageLayer {}
const loadErrors = () => ({ NotFoundError });

/** Downloads a file of three bytes, which is deleted while the rules decide if `isDeleted`. */
function download(Layer: typeof StorageLayer, isDeleted: boolean) {
  const files = new Map([
    ['site/a.png', { metadata: { size: 3, downloadTokens: [], asRulesResource: () => ({}) } }],
  ]);
  const rules = {
    validate: () => {
      if (isDeleted) files.clear();
      return Promise.resolve(true);
    },
  };
  const stored = { readBytes: () => Buffer.from('png') };
  const layer = new Layer('demo-test', files, new Map(), rules, rules, stored, undefined);
  return layer.getObject({ bucketId: 'site', decodedObjectId: 'a.png' });
}

it('changes the module with the files alone', () => {
  expect(answerDeletedFiles('./metadata', { StorageLayer: Answering }, loadErrors)).toBe(false);
  expect(answerDeletedFiles('./files', {}, loadErrors)).toBe(false);
  expect(answerDeletedFiles('./files', { StorageLayer: Answering }, loadErrors)).toBe(true);
});

it('finds a file as firebase-tools does', async () => {
  const { data } = await download(Answering, false);
  expect(data).toEqual(Buffer.from('png'));
  expect((await download(StorageLayer, false)).data).toEqual(data);
});

it('does not find a file that is deleted meanwhile, of which firebase-tools has no bytes', async () => {
  expect((await download(StorageLayer, true)).data).toBeUndefined();
  await expect(download(Answering, true)).rejects.toThrow(NotFoundError);
});
