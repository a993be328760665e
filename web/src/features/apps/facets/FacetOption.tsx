import { formatCount } from '@appshelf/model';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

/** The values of a facet under its name. */
export function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

interface FacetOptionProps {
  /** Whether several can be chosen, or one of its group. */
  type: 'checkbox' | 'radio';
  /** Of a radio button: the name it shares with the others. */
  group?: string;
  label: string;
  /** How many apps it would leave; undefined while that is not known. */
  count: number | undefined;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}

/** A value of a facet. One that would leave nothing cannot be chosen. */
export function FacetOption({ type, group, label, count, isChosen, onToggle }: FacetOptionProps) {
  const id = useId();
  const isEmpty = count === 0 && !isChosen;
  return (
    <div className="flex min-h-8 items-center gap-2.5">
      <input
        id={id}
        type={type}
        name={group}
        checked={isChosen}
        disabled={isEmpty}
        aria-describedby={`${id}-count`}
        onChange={(event) => onToggle(event.target.checked)}
        className="size-[1.125rem] shrink-0 cursor-pointer rounded-small accent-accent disabled:cursor-not-allowed"
      />
      <label
        htmlFor={id}
        className={clsx(
          'min-w-0 flex-1 py-1 wrap-anywhere',
          isEmpty ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer',
        )}
      >
        {label}
      </label>
      {count !== undefined && (
        <>
          <span aria-hidden="true" className="text-small text-ink-3 tabular-nums">
            {formatCount(count)}
          </span>
          <span id={`${id}-count`} className="sr-only">
            {count === 1 ? '1 app' : `${formatCount(count)} apps`}
          </span>
        </>
      )}
    </div>
  );
}
