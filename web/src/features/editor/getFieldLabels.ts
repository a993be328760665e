import { getFieldLabel, getFieldsAt } from '@appshelf/model';
import { translate } from '../../lib/translate';
import type { FieldLabels } from './shownChanges';

/** What the fields of the document at a path are called, in the reader's language. Kinds that declare no fields have none. */
export function getFieldLabels(path: string): FieldLabels {
  return Object.fromEntries(
    Object.entries(getFieldsAt(path)).map(([name, field]) => [
      name,
      translate(getFieldLabel(field)),
    ]),
  );
}
