import { facets, isFacetOn, listShownTerms } from '@appshelf/model';
import { useAppSelector } from '../../../store';
import { selectSwitchedOff, useTaxonomies } from '../../site';
import { FacetSection, type FacetPanelProps } from './FacetSection';
import { facetsInOrder } from './facetsInOrder';

/** The facets except the category and those of modules that are off. Each value shows the number of apps that it would leave. */
export function FacetPanel(props: FacetPanelProps) {
  const switchedOff = useAppSelector(selectSwitchedOff);
  const lists = useTaxonomies();
  return (
    <div className="grid gap-7">
      {facetsInOrder
        .filter(
          (name) => name !== 'category' && facets[name].isOffered && isFacetOn(name, switchedOff),
        )
        .map((name) => {
          const { taxonomy, values } = facets[name];
          const listed =
            taxonomy === undefined ? values : listShownTerms(lists[taxonomy]).map(({ id }) => id);
          return <FacetSection key={name} name={name} listed={listed} {...props} />;
        })}
    </div>
  );
}
