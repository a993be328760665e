import { t } from '@lingui/core/macro';
import {
  getFacetLabel,
  type FacetName,
  type FacetValue,
  type FacetValueNames,
} from '@appshelf/model';

/** The label of a facet's value in the reader's language. Names that editors gave stay as they are. */
export function translateFacetLabel(
  name: FacetName,
  value: FacetValue,
  names: FacetValueNames,
): string {
  return name === 'minimumRating'
    ? t`${String(value)} stars and up`
    : getFacetLabel(name, value, names);
}
