import { getErrorCode } from '@appshelf/model';
import { explainRefusal, getQuotaKind } from '../refusal';
import type * as sdkModule from './sdk';

export type { PageEnd, PageQuery, Selection } from '@appshelf/model';

export { type Decoder, type WrittenFields, serverTime } from './values';

type Sdk = typeof sdkModule;

/**
 * Loads Firestore's code (35 KB) with the first read or write, so that prerendered pages work before it is there.
 *
 * @throws an error with the code `unavailable` where it cannot be loaded, as Firestore's own calls do without a
 *   network.
 */
const sdk = (): Promise<Sdk> =>
  import('./sdk').catch((cause: unknown) => {
    throw Object.assign(new Error('Firestore could not be loaded.', { cause }), {
      code: 'unavailable',
    });
  });

/** {@link sdkModule.readPage} */
export const readPage: Sdk['readPage'] = async (...args) => (await sdk()).readPage(...args);

/** {@link sdkModule.readDocument} */
export const readDocument: Sdk['readDocument'] = async (...args) =>
  (await sdk()).readDocument(...args);

/** {@link sdkModule.readDocuments} */
export const readDocuments: Sdk['readDocuments'] = async (...args) =>
  (await sdk()).readDocuments(...args);

/** {@link sdkModule.readFirst} */
export const readFirst: Sdk['readFirst'] = async (...args) => (await sdk()).readFirst(...args);

/** {@link sdkModule.readPages} */
export const readPages: Sdk['readPages'] = async (...args) => (await sdk()).readPages(...args);

/** {@link sdkModule.countDocuments} */
export const countDocuments: Sdk['countDocuments'] = async (...args) =>
  (await sdk()).countDocuments(...args);

/** {@link sdkModule.createDocument} */
export const createDocument: Sdk['createDocument'] = async (...args) =>
  explainRefusal((await sdk()).createDocument(...args), {
    kind: getQuotaKind(args[0]),
    path: args[0],
    data: args[1],
  });

/** {@link sdkModule.changeDocument} */
export const changeDocument: Sdk['changeDocument'] = async (...args) =>
  explainRefusal((await sdk()).changeDocument(...args), { path: args[0] });

/** {@link sdkModule.updateDocument} */
export const updateDocument: Sdk['updateDocument'] = async (...args) =>
  explainRefusal((await sdk()).updateDocument(...args), { path: args[0], data: args[1] });

/** {@link sdkModule.deleteDocument} */
export const deleteDocument: Sdk['deleteDocument'] = async (...args) =>
  explainRefusal((await sdk()).deleteDocument(...args));

/** Whether a read failed because the security rules forbid it. */
export function isPermissionDenied(error: unknown): boolean {
  return getErrorCode(error) === 'permission-denied';
}
