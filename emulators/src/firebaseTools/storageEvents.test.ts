import { expect, it } from 'vitest';
import { completeStorageEvents, type StorageCloudFunctions } from './storageEvents';

it('an event of a file names the bucket and the file as in production', () => {
  const data = { bucket: 'demo.appspot.com', name: 'a/b.txt', size: '5' };
  const functions: StorageCloudFunctions = {
    createCloudEventRequestBody: () => ({ source: 'as the emulator has it', data }),
  };
  completeStorageEvents(functions);
  expect(functions.createCloudEventRequestBody('finalize', data)).toEqual({
    source: '//storage.googleapis.com/projects/_/buckets/demo.appspot.com',
    subject: 'objects/a/b.txt',
    bucket: 'demo.appspot.com',
    data,
  });
});
