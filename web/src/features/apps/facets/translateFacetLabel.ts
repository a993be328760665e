import {
  facets,
  getFacetLabel,
  type FacetName,
  type FacetValue,
  type FacetValueNames,
} from '@appshelf/model';
import { translate } from '../../../lib/translate';

/** The label of a facet's value in the reader's language. Names that editors gave stay as they are. */
export function translateFacetLabel(
  name: FacetName,
  value: FacetValue,
  names: FacetValueNames,
): string {
  const label = getFacetLabel(name, value, names);
  return facets[name].labels === undefined ? label : translate(label);
}
