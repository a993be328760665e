/** The longest id of a document, in bytes: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const longest = 1_500;

/**
 * Whether Firestore allows a document with this id. Another id makes a malformed path or addresses another document.
 */
export function isDocumentId(text: string): boolean {
  return (
    text !== '' &&
    !/^\.{1,2}$|^__.*__$|\//.test(text) &&
    new TextEncoder().encode(text).length <= longest
  );
}

/** No control characters, spaces, or signs that the Realtime Database refuses or that separate the parts of a path. */
const key = /^(?!__.*__$)[^\p{Cc}\s./#$[\]]{1,128}$/u;

/**
 * Whether a value can be one part of a path in Firestore, the Realtime Database and Cloud Storage alike. Ids that forms
 * and security rules let in are keys.
 */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && key.test(value);
}
