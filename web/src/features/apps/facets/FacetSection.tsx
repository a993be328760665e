import { t } from '@lingui/core/macro';
import {
  chooseValues,
  facets,
  getChosenValues,
  getOwn,
  type FacetChoice,
  type FacetCount,
  type FacetCounts,
  type FacetName,
  type FacetValue,
  type FacetValueNames,
} from '@appshelf/model';
import { useId, useState } from 'react';
import { formatCount } from '../../../lib/formatCount';
import { compareTexts } from '../../../lib/compareTexts';
import { translate } from '../../../lib/translate';
import { Button } from '../../../ui';
import { FacetOption } from './FacetOption';
import { translateFacetLabel } from './translateFacetLabel';

/** What is chosen in a panel of facets, and what could be. */
export interface FacetPanelProps {
  choice: FacetChoice;
  /** How many apps each value would leave; undefined while unknown. */
  counts: FacetCounts | undefined;
  /** The counts of the whole catalogue. */
  allCounts: FacetCounts | undefined;
  names: FacetValueNames;
  onChange: (change: Partial<FacetChoice>) => void;
}

/** How many values are shown before "Show all". */
const shownFirst = 8;

/**
 * The values of a facet without a list: those in use, the most used first. The order is that of the whole catalogue, so
 * that it does not change with the choice.
 */
function listUsedValues(
  name: FacetName,
  allCounts: FacetCount | undefined,
  names: FacetValueNames,
): FacetValue[] {
  return Object.entries(allCounts?.values ?? {})
    .map(([value, count]) => ({ value, count, label: translateFacetLabel(name, value, names) }))
    .sort(
      (a, b) =>
        b.count - a.count || compareTexts(a.label, b.label) || compareTexts(a.value, b.value),
    )
    .map(({ value }) => value);
}

interface FacetSectionProps extends FacetPanelProps {
  name: FacetName;
  /** Its values in their order; null for those in use. */
  listed: readonly FacetValue[] | null;
}

/**
 * One facet with its values, without those that would leave no apps. Chosen values are always shown, and so are those that
 * were chosen here, so that the focus stays where it is. Renders nothing without values.
 */
export function FacetSection(props: FacetSectionProps) {
  const { name, listed, choice, counts, allCounts, names, onChange } = props;
  const group = useId();
  const [showsAll, setShowsAll] = useState(false);
  const [kept, setKept] = useState<readonly FacetValue[]>([]);
  const { title, choosing } = facets[name];
  const count = counts?.[name];
  const chosen = getChosenValues(choice, name);
  const known: readonly FacetValue[] = listed ?? listUsedValues(name, allCounts?.[name], names);
  const values = [...known, ...chosen.filter((value) => !known.includes(value))];
  const getCount = (value: FacetValue) =>
    count === undefined ? undefined : (getOwn(count.values, String(value)) ?? 0);
  const offered = values.filter(
    (value) => chosen.includes(value) || kept.includes(value) || getCount(value) !== 0,
  );
  if (offered.length === 0) return null;
  const choose = (next: readonly FacetValue[]) =>
    onChange(chooseValues(name, next, listed === null ? null : values));
  const shown = offered.filter(
    (value, place) => showsAll || place < shownFirst || chosen.includes(value),
  );
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{translate(title)}</legend>
      {choosing === 'one' && (
        <FacetOption
          type="radio"
          group={group}
          label={t`Any`}
          count={count?.any}
          isChosen={chosen.length === 0}
          onToggle={() => choose([])}
        />
      )}
      {shown.map((value) => (
        <FacetOption
          key={value}
          type={choosing === 'one' ? 'radio' : 'checkbox'}
          group={group}
          label={translateFacetLabel(name, value, names)}
          count={getCount(value)}
          isChosen={chosen.includes(value)}
          onToggle={(isChosen) => {
            setKept([...kept, value]);
            const others = choosing === 'one' ? [] : chosen.filter((other) => other !== value);
            choose(isChosen ? [...others, value] : others);
          }}
        />
      ))}
      {offered.length > shownFirst && (
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="mt-1 -ms-2.5"
        >
          {showsAll ? t`Show fewer` : t`Show all ${formatCount(offered.length)}`}
        </Button>
      )}
    </fieldset>
  );
}
