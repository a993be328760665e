import type { ReactNode } from 'react';

/** A line of an {@link OptionList}. */
interface Option {
  key: string;
  content: ReactNode;
}

interface OptionListProps {
  id: string;
  label: string;
  options: readonly Option[];
  /** The place of the marked option; -1 for none. */
  active: number;
  onTake: (place: number) => void;
}

const toOptionId = (listId: string, place: number): string => `${listId}-${String(place)}`;

/** The attributes of a text field with an {@link OptionList} below it. `active` is -1 while no option is marked. */
export const toCombobox = (listId: string, showsList: boolean, active: number) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': showsList,
    'aria-controls': showsList ? listId : undefined,
    'aria-activedescendant': showsList && active >= 0 ? toOptionId(listId, active) : undefined,
    autoComplete: 'off',
    spellCheck: false,
  }) as const;

/**
 * The list of options below a text field, which keeps the focus (the "combobox with listbox popup" of the ARIA authoring
 * practices). It is placed in the element around both, which is `relative`.
 */
export const OptionList = ({ id, label, options, active, onTake }: OptionListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={label}
    className="absolute inset-x-0 top-[4.5rem] z-20 animate-fade rounded-card bg-raised p-1.5 shadow-float"
  >
    {options.map(({ key, content }, place) => (
      <button
        key={key}
        id={toOptionId(id, place)}
        type="button"
        role="option"
        aria-selected={place === active}
        tabIndex={-1}
        // Keeps the focus in the field.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onTake(place)}
        className="flex min-h-9 w-full items-center gap-3 rounded-control px-2.5 py-1.5 text-start hover:bg-sunken aria-selected:bg-sunken"
      >
        {content}
      </button>
    ))}
  </div>
);
