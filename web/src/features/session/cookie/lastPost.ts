import { parseJson, storedText } from '../../../lib/browserStorage';
import { isObject } from '../../../lib/isObject';
import { unknownDigest } from './digest';

/** The session that the server was last told to hold. Nothing is stored once it was told that nobody is signed in. */
export interface LastPost {
  /** The digest of the posted token; `unknownDigest` when a call was begun and its end is not known. */
  digest: string;
  /** When a tab came to the posted state, in milliseconds since the epoch. */
  at: number;
}

const stored = storedText('appshelf.session');

/** Used when the browser stores nothing. Other tabs, and this one after a reload, then post once more. */
let inMemory: LastPost | null = null;

/** Every visit reads the last post, so it is checked without Zod, which would add to the download. */
const lastPost = {
  safeParse: (value: unknown): { success: boolean; data?: LastPost } => {
    const { digest, at } = isObject(value) ? value : {};
    return typeof digest === 'string' && typeof at === 'number'
      ? { success: true, data: { digest, at } }
      : { success: false };
  },
};

/**
 * What any tab posted last; null when the server holds no session of this browser, so that visitors cost no call. What
 * another version of the client stored counts as a session that may be open.
 */
export function readLastPost(): LastPost | null {
  const text = stored.read();
  if (text === null) return inMemory;
  return parseJson(text, lastPost) ?? { digest: unknownDigest, at: 0 };
}

/** Stores for all tabs what was posted. */
export function writeLastPost(post: LastPost | null): void {
  if (post === null) stored.remove();
  inMemory = post === null || stored.write(JSON.stringify(post)) ? null : post;
}
