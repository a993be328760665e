import { plural } from '@lingui/core/macro';
import { useId } from 'react';
import { formatCount } from '../../../lib/formatCount';

interface FacetOptionProps {
  /** Whether several values can be chosen, or one of the group. */
  type: 'checkbox' | 'radio';
  /** The name that radio buttons of a group share. */
  group?: string;
  label: string;
  /** How many apps the value would leave; undefined while unknown. */
  count: number | undefined;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}

/** A value of a facet. */
export function FacetOption({ type, group, label, count, isChosen, onToggle }: FacetOptionProps) {
  const id = useId();
  return (
    <div className="flex min-h-8 items-center gap-2.5">
      <input
        id={id}
        type={type}
        name={group}
        checked={isChosen}
        aria-describedby={`${id}-count`}
        onChange={(event) => onToggle(event.target.checked)}
        className="size-[1.125rem] shrink-0 cursor-pointer rounded-small accent-accent"
      />
      <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer py-1 wrap-anywhere">
        {label}
      </label>
      {count !== undefined && (
        <>
          <span aria-hidden="true" className="text-small text-ink-3 tabular-nums">
            {formatCount(count)}
          </span>
          <span id={`${id}-count`} className="sr-only">
            {plural(count, { one: '1 app', other: `${formatCount(count)} apps` })}
          </span>
        </>
      )}
    </div>
  );
}
