import { getAuditSubjects, collections } from '@appshelf/model';
import { nullIfNotFound } from '../../platform/firebase/accounts';
import { getChange, type Fields } from '../../lifecycle/audit/changes';
import { recordOnce, type WriteLog } from '../../lifecycle/audit/recordWrite';

/** The fields of a stored file's metadata that the audit uses, as Cloud Storage and its events write them. */
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
 * Records that an administrator stored or replaced a media file. The uploader's uid is in the file's custom metadata,
 * which storage.rules require of clients. Files that the server stores have none. Each upload is recorded once,
 * whichever event reports it.
 *
 * @param before `media/{id}` before the upload; undefined when there was none or it is unknown
 * @throws the error of the store, so that the event is delivered again
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
        // An upload of the same file changes no audited field. It is recorded all the same.
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
