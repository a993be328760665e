/** The longest id of a document, in bytes: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const longest = 1_500;

/** Whether Firestore can hold a document of this id; any other one would be refused as a malformed path, or lead elsewhere. */
export function isDocumentId(text: string): boolean {
  return (
    text !== '' &&
    !/^\.{1,2}$|^__.*__$|\//.test(text) &&
    new TextEncoder().encode(text).length <= longest
  );
}
