import type { FacetChoice, FacetCounts, FacetValueNames } from '@appshelf/model';
import { FacetSection } from './FacetSection';
import { facetsInOrder } from './facetsInOrder';

export interface FacetPanelProps {
  choice: FacetChoice;
  /** How many apps each value would leave; undefined while unknown. */
  counts: FacetCounts | undefined;
  /** The counts of the whole catalogue. */
  allCounts: FacetCounts | undefined;
  names: FacetValueNames;
  onChange: (change: Partial<FacetChoice>) => void;
}

/** The facets except the category. Each value shows the number of apps that it would leave. */
export function FacetPanel(props: FacetPanelProps) {
  return (
    <div className="grid gap-7">
      {facetsInOrder
        .filter((name) => name !== 'category')
        .map((name) => (
          <FacetSection key={name} name={name} {...props} />
        ))}
    </div>
  );
}
