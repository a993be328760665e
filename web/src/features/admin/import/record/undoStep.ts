import { t } from '@lingui/core/macro';
import {
  auditOmission,
  collections,
  forEachAtOnce,
  getErrorCode,
  getOwn,
  isSamePlain,
  type ImportStep,
  type LeftReason,
} from '@appshelf/model';
import { transferFormats, type Importer, type PlainFields } from '@appshelf/model/transfer';
import { readDocument, readPage, serverTime } from '../../../../firebase/firestore';
import { changeDocuments, type Write } from '../../../../firebase/firestore/transaction';
import { deleteEntry } from '../../../../firebase/functions/deleteEntry';
import { toAuditEntry } from '../../audit';
import { isRefusal, toStamps } from '../../transfer';

/** How many entries are read or deleted at the same time. */
const atOnce = 10;

/** The audit has the time of the event of a write, and a step that of its commit. */
const sameWriteMs = 1_000;

/** How long the audit may take to record a write. */
const recordedWithinMs = 60_000;

/** How many changes of an entry are searched. Nobody changed the entry after the import, so that its own is among the newest. */
const searchedChanges = 10;

/**
 * The values of these fields that a step replaced in a document, from the audit; undefined where the audit does not have all of
 * them.
 */
async function findFormer(
  path: string,
  { at }: ImportStep,
  fields: readonly string[],
): Promise<PlainFields | undefined> {
  const { entities } = await readPage(
    {
      collection: collections.audit,
      equal: { target: path },
      order: [['at', 'desc']],
      size: searchedChanges,
      after: null,
    },
    toAuditEntry,
  );
  const recorded = entities.find(
    (entry) => entry.action === 'update' && Math.abs(entry.at - at) <= sameWriteMs,
  );
  if (recorded === undefined) return undefined;
  const replaced = fields.filter((field) => Object.hasOwn(recorded.after, field));
  const former = Object.fromEntries(
    replaced.map((field) => [field, getOwn(recorded.before, field)]),
  );
  const isKept = (value: unknown) => value !== undefined && !auditOmission.safeParse(value).success;
  return Object.values(former).every(isKept) ? (former as PlainFields) : undefined;
}

/** What a step changes back in documents of its collection. */
function getRestoring({ kind, collection }: ImportStep, { uid, name }: Importer) {
  if (collection !== kind) {
    const signed = { authorUid: uid, authorName: name, ...toStamps(['updatedAt']) };
    return {
      fields: ['texts', 'sources'],
      /** Translations are never deleted: one without texts is none. */
      emptied: { texts: {}, sources: {} },
      getOthers: () => signed,
    };
  }
  const { columns, getUpdated } = transferFormats[kind];
  return {
    fields: columns.map(({ field }) => field).filter((field) => field !== 'id'),
    emptied: null,
    getOthers: (restored: PlainFields, current: PlainFields) => {
      const { fields, times } = getUpdated({ ...current, ...restored }, current);
      return { ...fields, ...toStamps(times) };
    },
  };
}

const hasValues = (document: PlainFields, values: PlainFields): boolean =>
  Object.entries(values).every(([field, value]) => isSamePlain(document[field], value));

/**
 * Undoes a step of an import: new entries go to the trash, and changed ones get their former values back, as a new change. What
 * somebody changed since stays as it is, and is named in the step. A step that was interrupted can be undone again.
 *
 * @throws an error that is not about an entry, such as a lost connection
 */
export async function undoStep(step: ImportStep, by: Importer): Promise<void> {
  const { collection, created, changed, at } = step;
  const { fields, emptied, getOthers } = getRestoring(step, by);
  const left = new Map<string, LeftReason>();
  if (emptied === null) {
    await forEachAtOnce(created, atOnce, async (id) => {
      try {
        const basis = { updatedAt: at, decidedAt: null };
        await deleteEntry({ target: `${collection}/${id}`, basis });
      } catch (error) {
        if (getErrorCode(error) !== 'functions/failed-precondition') throw error;
        left.set(id, 'changed');
      }
    });
  }
  const restored = emptied === null ? changed : [...created, ...changed];
  const formers = new Map<string, PlainFields>();
  await forEachAtOnce(restored, atOnce, async (id) => {
    const path = `${collection}/${id}`;
    if (emptied !== null && created.includes(id)) {
      formers.set(id, emptied);
      return;
    }
    const former = await findFormer(path, step, fields);
    if (former !== undefined) {
      formers.set(id, former);
      return;
    }
    if (Date.now() - at < recordedWithinMs) {
      throw new Error(t`The import is too recent to be undone. Continue in a minute.`);
    }
    const present = await readDocument(path, (_id, stored) => stored);
    left.set(id, present?.updatedAt === at ? 'unrecorded' : 'changed');
  });

  /** The write that restores an entry; null where somebody changed it since. */
  const toWrite = (id: string, current: PlainFields | null): Write[] | null => {
    const former = formers.get(id);
    if (former === undefined) return [];
    if (current !== null && hasValues(current, former)) return [];
    if (current?.updatedAt !== at) {
      // A new translation went to the trash with its new entry.
      return current === null && emptied !== null ? [] : null;
    }
    const path = `${collection}/${id}`;
    return [{ path, update: { ...former, ...getOthers(former, current) } }];
  };
  const restore = (ids: readonly string[]): Promise<void> =>
    changeDocuments(
      ids.map((id) => `${collection}/${id}`),
      (current) =>
        ids.flatMap((id, index) => {
          const writes = toWrite(id, current[index] ?? null);
          if (writes === null) left.set(id, 'changed');
          else left.delete(id);
          return writes ?? [];
        }),
    );
  const wanted = [...formers.keys()];
  try {
    if (wanted.length > 0) await restore(wanted);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    for (const id of wanted) {
      await restore([id]).catch((refusal: unknown) => {
        if (!isRefusal(refusal)) throw refusal;
        left.set(id, 'refused');
      });
    }
  }
  const entries = Array.from(left, ([id, reason]) => ({ id, reason }));
  const path = `${collections.imports}/${step.id}`;
  await changeDocuments([path], ([stored]) =>
    // Another tab has undone the step meanwhile.
    stored?.undoneAt !== null
      ? []
      : [{ path, update: { undoneAt: serverTime, left: entries, hasLeft: entries.length > 0 } }],
  );
}
