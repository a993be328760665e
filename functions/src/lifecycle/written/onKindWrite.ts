import {
  auditedCollections,
  contentNames,
  getContentKind,
  getKind,
  isMediaUseCollection,
  publishedCollections,
} from '@appshelf/model';
import { onDocumentWrite, type WritePart } from '../../platform/events/onDocumentWrite';
import { auditWrite } from '../audit/auditWrite';
import { deleteTranslations } from './deleteTranslations';
import { followPlans } from './plans';
import { syncMediaUse } from './syncMediaUse';

/** The collections of entries to which translations alone belong, so that no step of the kind deletes more. */
const collectionsWithTranslationsAlone = contentNames
  .map(getContentKind)
  .filter(({ trash }) => trash !== null && Object.keys(trash.parts).join() === 'translations')
  .map(({ collection }) => collection);

/**
 * Lists what a write to a document of a collection causes by the declaration of its kind: the record in the audit, the use of
 * media files, the end of plans, and the deletion of the translations that a deleted entry has.
 *
 * @throws Error when no declaration names the collection
 */
export function listDeclaredParts(collection: string): WritePart[] {
  const kind = getKind(collection);
  if (kind === undefined)
    throw new Error(`No declaration of model/src/kinds names "${collection}".`);
  return [
    ...(auditedCollections.includes(kind.collection) ? [auditWrite] : []),
    ...(isMediaUseCollection(collection) ? [syncMediaUse(collection)] : []),
    ...(publishedCollections.some((published) => published === collection) ? followPlans : []),
    ...(collectionsWithTranslationsAlone.includes(kind.collection) ? [deleteTranslations] : []),
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
