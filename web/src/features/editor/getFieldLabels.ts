import { findContentName, getFieldLabel, getOwn, kindFields, type Fields } from '@appshelf/model';
import { translate } from '../../lib/translate';
import type { FieldLabels } from './shownChanges';

/** What the fields of the document at a path are called, in the reader's language. Kinds that declare no fields have none. */
export function getFieldLabels(path: string): FieldLabels {
  const fields = getOwn<Fields>(kindFields, findContentName(path) ?? '') ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, translate(getFieldLabel(field))]),
  );
}
