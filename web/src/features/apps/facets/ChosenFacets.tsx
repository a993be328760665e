import { t } from '@lingui/core/macro';
import { noFacets, type FacetChoice } from '@appshelf/model';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, useHydrated } from '../../../ui';
import type { ChosenFilter } from '../catalogue/catalogueTexts';

interface ChosenFacetsProps {
  chosen: readonly ChosenFilter[];
  onChange: (choice: FacetChoice) => void;
  className?: string;
}

/**
 * The chosen filters, each with a button to remove it, and one to remove all. The focus then moves to the next filter,
 * or to the list.
 */
export function ChosenFacets({ chosen, onChange, className }: ChosenFacetsProps) {
  const isHydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  /** The index of the removed filter; null once the focus has moved from there. */
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const chips = list.current?.querySelectorAll<HTMLElement>('li button') ?? [];
    const next = chips[Math.min(removed.current, chips.length - 1)] ?? list.current;
    removed.current = null;
    next?.focus();
  }, [chosen.length]);

  const take = (place: number, choice: FacetChoice) => {
    removed.current = place;
    onChange(choice);
  };

  return (
    <div
      ref={list}
      role="group"
      aria-label={t`Chosen filters`}
      tabIndex={-1}
      className={chosen.length === 0 ? undefined : className}
    >
      <ul className="flex flex-wrap items-center gap-2">
        {chosen.map(({ label, without }, place) => (
          <li key={label}>
            <button
              type="button"
              inert={!isHydrated}
              aria-label={t`Remove the filter ${label}`}
              onClick={() => take(place, without)}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-accent-soft py-1 pe-2 ps-3 text-small font-semibold text-accent hover:bg-sunken"
            >
              {label}
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </li>
        ))}
        {chosen.length > 1 && (
          <li>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => take(0, noFacets)}
            >{t`Clear all`}</Button>
          </li>
        )}
      </ul>
    </div>
  );
}
