import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { TextField, useDebounced } from '../../../../ui';

/** How long one must pause in typing before it is searched, in milliseconds. */
const pause = 300;

interface SearchInputProps {
  label: string;
  placeholder?: string | undefined;
  disabled: boolean;
  /** What is searched for now. */
  value: string;
  onSearch: (q: string) => void;
}

/** Searches as one types, a short pause after the last key, and at once on Enter. */
export function SearchInput({ label, placeholder, disabled, value, onSearch }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed by other means, such as the browser's back button. What is typed right now goes on.
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }

  const search = () => {
    if (typed.trim() !== value) onSearch(typed.trim());
  };
  const debounced = useDebounced(typed, pause);
  const searchLate = useEffectEvent(search);
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // Whoever opens a row while it is typed goes there: a search would keep them here.
  const isLeaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (!isLeaving) searchLate();
  }, [debounced, isLeaving]);

  return (
    <form
      className="relative min-w-0 flex-1 basis-56"
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
        className="pl-9"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute bottom-3 left-3 size-4 text-ink-3"
      />
    </form>
  );
}
