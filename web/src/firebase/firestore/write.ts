import { getOwn, isSamePlain, keepStored, kindSchemas, toReader } from '@appshelf/model';
import type * as z from '@appshelf/model/zod';
import { deleteDoc, doc, getDoc } from 'firebase/firestore/lite';
import { ConflictError } from './ConflictError';
import { holds } from './holds';
import { firestore } from './instance';
import { toPlainFields, type PlainFields } from './plain';
import { changeDocuments } from './transaction';
import { serverTime, type ChangeBasis, type WrittenFields } from './values';

/**
 * Creates a document. One that has the same fields already counts as created.
 *
 * @throws an error with the code `already-exists` when the path is taken.
 */
export async function createDocument(path: string, fields: WrittenFields): Promise<void> {
  await changeDocuments([path], ([stored = null]) => {
    if (stored === null) return [{ path, create: fields }];
    if (holds(stored, fields)) return [];
    throw new ConflictError('already-exists');
  });
}

/**
 * Changes a document that may not exist yet, by its current state. Firestore runs the change again when somebody else
 * wrote meanwhile.
 *
 * @param change returns the fields to write. Its argument has the current fields, or null where there is no document;
 *   then it returns all fields.
 */
export async function changeDocument(
  path: string,
  change: (current: PlainFields | null) => WrittenFields,
): Promise<void> {
  await changeDocuments([path], ([stored = null]) => {
    const fields = change(stored);
    if (stored === null) return [{ path, create: fields }];
    return Object.keys(fields).length === 0 ? [] : [{ path, update: fields }];
  });
}

/**
 * What a write of edited fields changes: those that differ from what the editor was shown. So it keeps what another version of
 * the site stored and this one cannot show.
 */
function toChange(path: string, stored: PlainFields, fields: WrittenFields): WrittenFields {
  const schema = getOwn(kindSchemas, path.split('/').at(-2) ?? '');
  if (schema === undefined || 'none' in schema) return fields;
  const shape: Readonly<Record<string, z.ZodType>> = schema.shape;
  const changed = Object.entries(fields).flatMap(
    ([name, edited]): [string, WrittenFields[string]][] => {
      const [field, before] = [shape[name], stored[name]];
      if (field === undefined || before === undefined || edited === serverTime) {
        return [[name, edited]];
      }
      const shown = toReader(field).safeParse(before);
      if (!shown.success) return [[name, edited]];
      const kept = keepStored(before, shown.data, edited);
      return isSamePlain(kept, before) ? [] : [[name, kept]];
    },
  );
  return Object.fromEntries(changed);
}

/**
 * Changes the given fields and sets `updatedAt`, unless somebody else saved in the meantime.
 *
 * @param options isWhole: whether the fields are all that people edit in the document. A newer version that has them all
 *   counts as saved then: an earlier attempt was stored, and its response was lost. check: gets the document as it would be
 *   then, and throws where it must not become that.
 * @returns the new `updatedAt`, in milliseconds. When somebody else saved right afterwards, it is the old one, so
 *   that the next change is refused.
 * @throws an error with the code `not-found`, or `failed-precondition` when `updatedAt` is not that of the basis any
 *   more.
 */
export async function updateDocument(
  path: string,
  fields: WrittenFields,
  { updatedAt }: ChangeBasis,
  { isWhole = false, check }: { isWhole?: boolean; check?: (after: PlainFields) => void } = {},
): Promise<number> {
  let change = fields;
  await changeDocuments([path], ([stored = null]) => {
    if (stored === null) throw new ConflictError('not-found');
    change = toChange(path, stored, fields);
    // Products were stored without this time before they had one.
    if ((stored.updatedAt ?? 0) === updatedAt) {
      check?.({ ...stored, ...(change as PlainFields) });
      return [{ path, update: { ...change, updatedAt: serverTime } }];
    }
    if (isWhole && holds(stored, change)) return [];
    throw new ConflictError('failed-precondition');
  });
  const saved = toPlainFields((await getDoc(doc(firestore, path))).data() ?? {});
  const isOurs = holds(saved, { ...change, updatedAt: serverTime });
  return isOurs ? Number(saved.updatedAt) : updatedAt;
}

/** Deletes a document; deleting one that does not exist succeeds. */
export async function deleteDocument(path: string): Promise<void> {
  await deleteDoc(doc(firestore, path));
}
