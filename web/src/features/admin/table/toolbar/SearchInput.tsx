import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { TextField, useDebounced } from '../../../../ui';

/** The delay, in milliseconds, between the last keystroke and the search. */
const debounceDelay = 300;

interface SearchInputProps {
  label: string;
  placeholder: string;
  disabled: boolean;
  /** The search text in the address. */
  value: string;
  onSearch: (q: string) => void;
}

/** A search field. It searches shortly after the last keystroke, and immediately on Enter. */
export function SearchInput({ label, placeholder, disabled, value, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed by other means, such as the back button. Text that is being typed is preserved.
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }

  const search = () => {
    if (typed.trim() !== value) onSearch(typed.trim());
  };
  const debounced = useDebounced(typed, debounceDelay);
  const searchLate = useEffectEvent(search);
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // A navigation that is under way must not be cancelled by a search.
  const isLeaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (!isLeaving) searchLate();
  }, [debounced, isLeaving]);

  return (
    <form
      className="relative min-w-0 flex-1 basis-56 @max-[40rem]/toolbar:basis-40"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <TextField
        type="search"
        label={label}
        placeholder={placeholder}
        disabled={disabled}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="ps-9"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute bottom-3 inset-s-3 size-4 text-ink-3"
      />
    </form>
  );
}
