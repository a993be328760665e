import { isFirstPublication } from '../../entities/catalogue/publishing';
import type * as z from '../../zod';
import { column, type PlainFields } from '../columns';
import type { SetFields, TransferFormat } from '../format';

/** Returns the fields as they are, for a kind whose columns are its fields. */
export const same = (values: Readonly<PlainFields>): PlainFields => ({ ...values });

/** The times of a new entry. Only a published entry has a time of publication. */
export function setNewTimes(fields: Readonly<PlainFields>, others: PlainFields): SetFields {
  const isPublished = isFirstPublication(fields.status, null);
  return {
    fields: isPublished ? others : { ...others, publishedAt: null },
    times: ['createdAt', 'updatedAt', ...(isPublished ? ['publishedAt'] : [])],
  };
}

/** The times of a changed entry. */
export const setChangeTimes: TransferFormat['getUpdated'] = (fields, current) => ({
  fields: {},
  times: [
    'updatedAt',
    ...(isFirstPublication(fields.status, current.publishedAt ?? null) ? ['publishedAt'] : []),
  ],
});

/** The column of an entry's id. */
export const idColumn = (schema: z.ZodType) =>
  column('id', 'text', schema, { synonyms: ['slug', 'key', 'identifier'], isRequired: false });
/** The column of an entry's status. A new entry without a status is a draft. */
export const statusColumn = (schema: z.ZodType) =>
  column('status', 'choice', schema, { synonyms: ['state', 'visibility'], initial: 'draft' });
/** The column of an entry's position in its list. A new entry without one has its position in the file. */
export const positionColumn = (schema: z.ZodType) =>
  column('position', 'number', schema, { synonyms: ['order', 'sort', 'rank'], isRequired: false });
