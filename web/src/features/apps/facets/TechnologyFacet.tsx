import { getOwn } from '@appshelf/model';
import { useState } from 'react';
import { Button } from '../../../ui';
import type { TechnologyNames } from '../catalogue/catalogueTexts';
import { FacetGroup, FacetOption } from './FacetOption';

/** How many technologies are shown before "Show all". */
const shownFirst = 8;

type Counts = Readonly<Record<string, number>>;

interface TechnologyFacetProps {
  chosen: readonly string[];
  /** Counts by id; undefined while unknown. */
  counts: Counts | undefined;
  /** The counts of the whole catalogue. */
  allCounts: Counts | undefined;
  names: TechnologyNames;
  onChange: (chosen: string[]) => void;
}

/**
 * The technologies in use, the most used first. The order is that of the whole catalogue, so that it does not change
 * with the choice. Chosen technologies are always shown.
 */
export function TechnologyFacet({
  chosen,
  counts,
  allCounts = {},
  names,
  onChange,
}: TechnologyFacetProps) {
  const [showsAll, setShowsAll] = useState(false);
  const getName = (id: string) => getOwn(names, id) ?? id;
  const sortedBy = (id: string) => `${getName(id).toLowerCase()} ${id}`;
  const known = Object.entries(allCounts)
    .sort(([a, countA], [b, countB]) => countB - countA || (sortedBy(a) < sortedBy(b) ? -1 : 1))
    .map(([id]) => id);
  const ids = [...known, ...chosen.filter((id) => !known.includes(id))];
  if (ids.length === 0) return null;
  const shown = ids.filter((id, place) => showsAll || place < shownFirst || chosen.includes(id));
  return (
    <FacetGroup title="Made with">
      {shown.map((id) => (
        <FacetOption
          key={id}
          type="checkbox"
          label={getName(id)}
          count={counts === undefined ? undefined : (getOwn(counts, id) ?? 0)}
          isChosen={chosen.includes(id)}
          onToggle={(isChosen) =>
            onChange(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
      {ids.length > shownFirst && (
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="mt-1 -ml-2.5"
        >
          {showsAll ? 'Show fewer' : `Show all ${String(ids.length)}`}
        </Button>
      )}
    </FacetGroup>
  );
}
