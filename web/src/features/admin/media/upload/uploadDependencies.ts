import { waitForMedia } from '../api';
import { getUploadProblem } from './uploadProblem';
import type { UploadDependencies } from './uploadQueue';

/** What the queue calls. The SDK of Storage is loaded with the first upload. */
export const uploadDependencies: UploadDependencies = {
  startUpload: async (upload) => (await import('../../../../firebase/storage')).startUpload(upload),
  getUploadProblem,
  waitForMedia,
};
