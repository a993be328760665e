import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../../ui';

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address changed by other means, such as the browser's back button. What is typed right now goes on.
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }

  const search = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onSearch(text.trim());
  };
  return (
    <form
      className="relative min-w-0 flex-1 basis-56"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
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
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(target.value), pause);
        }}
      />
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute bottom-3 left-3 size-4 text-ink-3"
      />
    </form>
  );
}
