import {
  auditedCollections,
  contentKinds,
  getKind,
  isMediaUseCollection,
  type CollectionName,
  type ContentKind,
} from '@appshelf/model';
import { onDocumentWrite, type WritePart } from '../../platform/events/onDocumentWrite';
import { auditWrite } from '../audit/auditWrite';
import { deleteTranslations } from './deleteTranslations';
import { syncMediaUse } from './syncMediaUse';

const contentByCollection = new Map<CollectionName, ContentKind>(
  Object.values(contentKinds).map((kind) => [kind.collection, kind]),
);

/** Whether translations are all that belongs to an entry, so that no step of the kind deletes more. */
const hasTranslationsAlone = ({ trash }: ContentKind): boolean =>
  trash !== null && Object.keys(trash.parts).join() === 'translations';

/**
 * Lists what a write to a document of a collection causes by the declaration of its kind: the record in the audit, the use of
 * media files, and the deletion of the translations that a deleted entry has.
 *
 * @throws Error when no declaration names the collection
 */
export function listDeclaredParts(collection: string): WritePart[] {
  const kind = getKind(collection);
  if (kind === undefined)
    throw new Error(`No declaration of model/src/kinds names "${collection}".`);
  const content = contentByCollection.get(kind.collection);
  return [
    ...(auditedCollections.includes(kind.collection) ? [auditWrite] : []),
    ...(isMediaUseCollection(collection) ? [syncMediaUse(collection)] : []),
    ...(content !== undefined && hasTranslationsAlone(content) ? [deleteTranslations] : []),
  ];
}

/**
 * Creates the function for writes to the documents of a kind with {@link listDeclaredParts} and the parts that the kind alone
 * has. The other arguments are those of {@link onDocumentWrite}.
 */
export const onKindWrite: typeof onDocumentWrite = (name, path, parts, options) =>
  onDocumentWrite(
    name,
    path,
    [...listDeclaredParts(path.split('/').at(-2) ?? ''), ...parts],
    options,
  );
