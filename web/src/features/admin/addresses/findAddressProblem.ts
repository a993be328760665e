import { t } from '@lingui/core/macro';
import { findAddressDocument, type AddressedCollection } from '@appshelf/model';
import { readDocument } from '../../../firebase/firestore';

/** Thrown for an entry that cannot have the address that was chosen. Its message says why. */
export class AddressError extends Error {
  readonly code = addressErrorCode;
}

/** The code of an {@link AddressError}. */
export const addressErrorCode = 'address/refused';

/**
 * Why a new entry cannot have an address that another entry was given, or that redirects, in words; null when there is no such
 * reason. Whether another entry has the address as its id is for the caller to find out.
 *
 * @param path the address, such as `/apps/margin`
 * @param taken what is said of an address that another entry has
 */
export async function findAddressProblem(path: string, taken: string): Promise<string | null> {
  const document = findAddressDocument(path);
  if (document === null) return null;
  const address = await readDocument(document, (id, fields, _path, schemas) =>
    schemas.address.parse({ ...fields, id }),
  );
  if (address === null) return null;
  return address.target === null
    ? taken
    : t`This address redirects to ${address.target}. Delete that redirect first (Redirects), or choose another address.`;
}

/**
 * Why a new entry cannot have an id, and with it an address, in words; null when it can.
 *
 * @param taken what is said of one that another entry has
 */
export async function findIdProblem(
  collection: AddressedCollection,
  id: string,
  taken: string,
): Promise<string | null> {
  const path = `${collection}/${id}`;
  const [isTaken, problem] = await Promise.all([
    readDocument(path, () => true),
    findAddressProblem(`/${path}`, taken),
  ]);
  return isTaken === null ? problem : taken;
}
