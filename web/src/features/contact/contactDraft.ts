import { storedText } from '../../lib/browserStorage';
import { getDraftKey, type DraftKey } from '../drafts';

/** Where the unfinished message of somebody lies who is not signed in. */
const visitorKey = 'appshelf.draft.contact';

/**
 * Opens the place of somebody's unfinished message, and returns its storage key. A member's message is theirs alone. What
 * a visitor has begun moves to the member who signs in, unless they have another one.
 */
export function openContactDraft(uid: string | null): DraftKey {
  if (uid === null) return visitorKey;
  const key = getDraftKey(uid, 'contact');
  const [own, begun] = [storedText(key), storedText(visitorKey)];
  const text = begun.read();
  if (text !== null && own.read() === null && own.write(text)) begun.remove();
  return key;
}
