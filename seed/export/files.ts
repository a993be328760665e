import { encodeExport } from 'firebase-emulators-without-java/firestore-export';
import type { Seed } from '../build';
import { createAccountsExport, authConfig } from '../build/accounts';
import { toFirestoreDocument } from '../build/document';
import {
  buildMediaDocuments,
  getVariants,
  toStorageMetadata,
  toStoredPicture,
} from '../build/media';
import { Problems } from '../build/problems';
import { project } from '../build/project';

/** The version of firebase-tools in the export. It is informative only. */
const toolVersion = '15.34.2';
const versions = { firestore: '1.22.0', database: '4.11.2' };

/** The export's time. It is constant, so that equal content gives equal bytes. */
const exportedAt = new Date('2026-11-20T00:00:00Z');

/**
 * The file that marks an export as the seed and holds its last day. When a person saves a suite, the new export has no
 * such file, so that its days are not moved.
 */
const seedFile = 'seed.json';

/** Files of an export by their path below its folder. */
export type ExportFiles = Map<string, string | Uint8Array>;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The object's bytes. @throws Error when it has not been rendered. */
function getBytes(path: string, rendered: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const bytes = rendered.get(path);
  if (bytes === undefined) throw new Error(`${path} has not been rendered.`);
  return bytes;
}

/**
 * Creates all files of a folder such as `emulator-data`, in the export format of firebase-tools.
 *
 * @param rendered the bytes of every stored object by its path
 * @param hasVariants whether the variants of pictures are stored, too
 */
export function createExportFiles(
  seed: Seed,
  rendered: ReadonlyMap<string, Uint8Array>,
  hasVariants: boolean,
): ExportFiles {
  const files: ExportFiles = new Map();
  files.set(
    'firebase-export-metadata.json',
    json({
      version: toolVersion,
      firestore: {
        version: versions.firestore,
        path: 'firestore_export',
        metadata_file: 'firestore_export/firestore_export.overall_export_metadata',
      },
      database: { version: versions.database, path: 'database_export' },
      auth: { version: toolVersion, path: 'auth_export' },
      storage: { version: toolVersion, path: 'storage_export' },
    }),
  );
  files.set(seedFile, json({ lastDay: seed.lastDay }));
  files.set('auth_export/accounts.json', json(createAccountsExport(seed.people)));
  files.set('auth_export/config.json', json(authConfig));
  files.set(
    `database_export/${project.databaseInstance}.json`,
    json({
      announcement: seed.announcement,
      metrics: seed.metrics,
      setUp: seed.setUp,
      site: seed.site,
      userMeta: seed.memberStates,
    }),
  );
  files.set('storage_export/buckets.json', json({ buckets: [{ id: project.bucket }] }));
  const objects = seed.pictures.flatMap((picture) => [
    toStoredPicture(picture),
    ...(hasVariants ? getVariants(picture) : []),
  ]);
  for (const object of objects) {
    const bytes = getBytes(object.path, rendered);
    files.set(`storage_export/blobs/${object.blobId}`, bytes);
    files.set(
      `storage_export/metadata/${object.blobId}.json`,
      json(toStorageMetadata(object, bytes)),
    );
  }
  const problems = new Problems();
  const documents = [
    ...seed.documents,
    ...seed.pictures.flatMap((picture) =>
      buildMediaDocuments(picture, getBytes(picture.path, rendered), problems),
    ),
  ];
  problems.throwIfAny();
  const firestore = encodeExport(documents.map(toFirestoreDocument), {
    startedAt: exportedAt,
    endedAt: exportedAt,
  });
  for (const [path, bytes] of Object.entries(firestore))
    files.set(`firestore_export/${path}`, bytes);
  return files;
}
