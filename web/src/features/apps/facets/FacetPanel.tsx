import {
  appPlatformLabels,
  appPlatforms,
  minimumRatings,
  type FacetChoice,
  type FacetCounts,
} from '@appshelf/model';
import { useId } from 'react';
import { getRatingLabel, type TechnologyNames } from '../catalogue/catalogueTexts';
import { FacetGroup, FacetOption } from './FacetOption';
import { TechnologyFacet } from './TechnologyFacet';

export interface FacetPanelProps {
  choice: FacetChoice;
  /** How many apps each value would leave; undefined while unknown. */
  counts: FacetCounts | undefined;
  /** The counts of the whole catalogue. */
  allCounts: FacetCounts | undefined;
  names: TechnologyNames;
  onChange: (change: Partial<FacetChoice>) => void;
}

/** The facets platform, rating and technology. Each value shows the number of apps that it would leave. */
export function FacetPanel({ choice, counts, allCounts, names, onChange }: FacetPanelProps) {
  const group = useId();
  const { platforms, minimumRating } = choice;
  return (
    <div className="grid gap-7">
      <FacetGroup title="Runs on">
        {appPlatforms.map((platform) => (
          <FacetOption
            key={platform}
            type="checkbox"
            label={appPlatformLabels[platform]}
            count={counts?.platforms[platform]}
            isChosen={platforms.includes(platform)}
            onToggle={(isChosen) =>
              onChange({
                platforms: appPlatforms.filter((each) =>
                  each === platform ? isChosen : platforms.includes(each),
                ),
              })
            }
          />
        ))}
      </FacetGroup>
      <FacetGroup title="Rating">
        {[null, ...minimumRatings].map((rating) => (
          <FacetOption
            key={rating ?? 'any'}
            type="radio"
            group={group}
            label={rating === null ? 'Any' : getRatingLabel(rating)}
            count={rating === null ? counts?.anyRating : counts?.ratings[String(rating)]}
            isChosen={minimumRating === rating}
            onToggle={() => onChange({ minimumRating: rating })}
          />
        ))}
      </FacetGroup>
      <TechnologyFacet
        chosen={choice.technologies}
        counts={counts?.technologies}
        allCounts={allCounts?.technologies}
        names={names}
        onChange={(technologies) => onChange({ technologies })}
      />
    </div>
  );
}
