import { getAuditSubjects, collections } from '@appshelf/model';
import { nullIfNotFound } from '../accounts';
import { getChange, type Fields } from '../audit/changes';
import { recordOnce, type WriteLog } from '../audit/recordWrite';

/** Of a stored file's metadata what recording goes by, as Cloud Storage and its events write it. */
interface UploadMetadata {
  generation?: number | string | undefined;
  size?: number | string | undefined;
  contentType?: string | undefined;
  md5Hash?: string | undefined;
  updated?: Date | string | undefined;
  metadata?: Record<string, unknown> | undefined;
}

/** The fields of a file that the audit records. */
const auditedFields = ['name', 'size', 'contentType', 'md5Hash'] as const;

const pickAuditedFields = (fields: Fields | undefined): Fields | undefined =>
  fields && Object.fromEntries(auditedFields.map((name) => [name, fields[name] ?? null]));

/**
 * Records that an administrator stored a media file, or replaced one. Who it was stands in the file's own metadata, where
 * storage.rules have it signed; what the server stores is not signed. Each upload is recorded once, whichever event tells of
 * it.
 *
 * @param before `media/{id}` before the upload; undefined when there was none, or nobody knows any more
 * @throws what kept it from being recorded, so that the event is delivered again; administrators see it meanwhile
 */
export async function recordUpload(
  id: string,
  path: string,
  metadata: UploadMetadata,
  before: Fields | undefined,
  log: WriteLog,
): Promise<void> {
  const uid = metadata.metadata?.uploadedBy;
  const generation = String(metadata.generation);
  if (typeof uid !== 'string' || uid === '' || before?.generation === generation) return;
  const target = `${collections.media}/${id}`;
  const at = new Date(metadata.updated ?? Date.now());
  await recordOnce(
    `upload-${id}-${generation}`,
    { target, actorUid: uid, at: at.getTime() },
    async () => {
      const account = await nullIfNotFound(log.accounts.getUser(uid));
      const after = {
        name: path.slice(path.lastIndexOf('/') + 1),
        size: Number(metadata.size),
        contentType: metadata.contentType,
        md5Hash: metadata.md5Hash,
      };
      return {
        action: before === undefined ? 'create' : 'update',
        actorUid: uid,
        actorEmail: account?.email ?? null,
        target,
        about: getAuditSubjects(target),
        // The same file once more changes nothing that is told, and is an act all the same.
        ...(getChange(pickAuditedFields(before), pickAuditedFields(after)) ?? {
          before: {},
          after: {},
        }),
        outcome: 'done',
        at,
      };
    },
    log,
  );
}
