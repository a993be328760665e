import { collections, compareVersions, type AppRelease } from '@appshelf/model';
import { FieldValue, Timestamp, type DocumentReference } from 'firebase-admin/firestore';

/**
 * Adds releases to an app, in one transaction. An existing release is not changed, because an administrator may have
 * edited it. The newest release becomes the version of the app when it is newer. Does nothing when the app was deleted.
 */
export async function addReleases(
  app: DocumentReference,
  releases: readonly AppRelease[],
): Promise<void> {
  const newest = releases.toSorted((one, other) => compareVersions(other.version, one.version))[0];
  if (newest === undefined) return;
  await app.firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(app);
    if (!stored.exists) return;
    const references = releases.map(({ version }) =>
      app.collection(collections.releases).doc(version),
    );
    const existing = await transaction.getAll(...references);
    for (const [index, { notes, publishedAt }] of releases.entries()) {
      const document = existing[index];
      if (document === undefined || document.exists) continue;
      transaction.create(document.ref, { notes, publishedAt: Timestamp.fromMillis(publishedAt) });
    }
    if (compareVersions(newest.version, String(stored.get('version'))) > 0) {
      transaction.update(app, {
        version: newest.version,
        updatedAt: FieldValue.serverTimestamp(),
      });
    }
  });
}
