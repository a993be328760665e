import type { Bucket } from './storage';

/** A file in Cloud Storage. */
export type StoredFile = ReturnType<Bucket['file']>;

/** The folders of a member's files; see `storagePaths`. */
export const memberFolders = {
  avatars: (uid: string) => `avatars/${uid}/`,
  submissions: (uid: string) => `submissions/${uid}/`,
};

/** Lists all files whose path begins with `prefix`. The client library reads the list page by page. */
export async function listFiles(prefix: string, bucket: Bucket): Promise<StoredFile[]> {
  const [files] = await bucket.getFiles({ prefix });
  return files;
}

/** Finds which of these files a document mentions, as the value of a field or within a text. */
export function findReferencedFiles(fields: object, paths: string[]): string[] {
  const text = JSON.stringify(fields);
  return paths.filter((path) => text.includes(encodeURIComponent(path)) || text.includes(path));
}

/** Deletes a file. A file that does not exist is no error. */
export async function deleteFile(file: StoredFile): Promise<void> {
  await file.delete({ ignoreNotFound: true });
}

/** Whether Cloud Storage says that a file does not exist. */
export function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 404;
}
