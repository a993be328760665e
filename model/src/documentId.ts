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
