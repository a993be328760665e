import type { DocumentWrite } from '../../platform/events/documentWrite';
import { recordWrite } from './recordWrite';
import { createWriteLog } from './writeLog';

/**
 * Records an administrator's write to a document in the audit. The writer is taken from the event and not from a field
 * of the document: a deletion leaves no fields, and a client could write a false value.
 */
export async function auditWrite({
  id,
  time,
  authType,
  authId,
  document,
  data,
}: DocumentWrite): Promise<void> {
  const { before, after } = data;
  await recordWrite(
    { id, time, authType, authId, target: document, before: before.data(), after: after.data() },
    createWriteLog(),
  );
}
