import { isShownPicture } from '@appshelf/model';
import { pictureSource as source } from '../lib/builtConfig';

/**
 * The address of a picture that a page may load: a path of this site, or what `isShownPicture` of the model allows. Null
 * for any other, which is shown as if there were none. Whatever stands in a document or a text passes through here.
 */
export function toShownPicture(address: string | null): string | null {
  if (address === null) return null;
  const isOwnPath = /^\/[^/\\]/.test(address);
  return isOwnPath || isShownPicture(address, source) ? address : null;
}

/** The address of a file in the project's bucket, by its path. */
export const toStoredAddress = (path: string): string =>
  `${source.origin}/v0/b/${source.bucket}/o/${encodeURIComponent(path)}?alt=media`;

/** Whether a form accepts an address of a picture, or an empty one. */
export function isAllowedPicture(address: string | null): boolean {
  return address === null || toShownPicture(address) !== null;
}
