import type { Bucket } from '../firebase/storage';

/** What is read of a stored file. */
export type StoredFile = ReturnType<Bucket['file']>;

/** Where a member's files are; see `storagePaths`. */
export const memberFolders = {
  avatars: (uid: string) => `avatars/${uid}/`,
  submissions: (uid: string) => `submissions/${uid}/`,
};

/** All files whose path begins with `prefix`; the client library reads the listing page by page. */
export async function listFiles(prefix: string, bucket: Bucket): Promise<StoredFile[]> {
  const [files] = await bucket.getFiles({ prefix });
  return files;
}

/** Which of these files a document shows or links to, in a field of its own or in the middle of a text. */
export function findReferencedFiles(fields: object, paths: string[]): string[] {
  const text = JSON.stringify(fields);
  return paths.filter((path) => text.includes(encodeURIComponent(path)) || text.includes(path));
}

/** Deletes a file; one that is gone already is no failure. */
export async function deleteFile(file: StoredFile): Promise<void> {
  await file.delete({ ignoreNotFound: true });
}
