import type { ReadRepositoryResponse } from '@appshelf/model';
import type { EntryDocument } from '../../entryEditor';

/**
 * Fills the fields of a new app that are still empty. What somebody has typed stays. The form then has unsaved changes,
 * which are looked at and saved as always.
 *
 * @returns how many fields were filled
 */
export function fillFromRepository(
  { getValues, setValue }: Pick<EntryDocument['form'], 'getValues' | 'setValue'>,
  { website, source, ...fields }: Omit<ReadRepositoryResponse, 'pictures'>,
): number {
  const found: Record<string, string | string[]> = {
    ...fields,
    'links.website': website ?? '',
    'links.source': source,
  };
  const empty = Object.entries(found).filter(
    ([name, value]) => value.length > 0 && String(getValues(name)).trim() === '',
  );
  for (const [name, value] of empty) {
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }
  return empty.length;
}
