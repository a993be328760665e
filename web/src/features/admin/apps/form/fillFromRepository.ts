import type { ReadRepositoryResponse } from '@appshelf/model';
import type { AppFormHandle } from './useAppEditor';

/**
 * Fills the fields of a new app that are still empty. What somebody has typed stays. The form then has unsaved changes,
 * which are looked at and saved as always.
 *
 * @returns how many fields were filled
 */
export function fillFromRepository(
  { getValues, setValue }: Pick<AppFormHandle, 'getValues' | 'setValue'>,
  { tags, website, source, ...texts }: ReadRepositoryResponse,
): number {
  const found = {
    ...texts,
    tags: tags.join(', '),
    'links.website': website ?? '',
    'links.source': source,
  };
  const names = Object.keys(found) as (keyof typeof found)[];
  const empty = names.filter((name) => getValues(name).trim() === '' && found[name] !== '');
  for (const name of empty) {
    setValue(name, found[name], { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  }
  return empty.length;
}
