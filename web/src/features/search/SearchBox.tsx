import { t } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadSearch } from './searchClient';
import { stepTo } from './stepTo';
import { useLazyPanel } from './useLazyPanel';
import { useInteractionOutside } from './useInteractionOutside';
import { isComposing } from '../../lib/isComposing';
import { useSlashKey } from './useSlashKey';

interface SearchBoxProps {
  /** The query of the open page; empty on a page without one. The field shows it. */
  query: string;
  /** The page of all results; of everything there is without a query. */
  resultsHref: (query: string) => string;
}

/**
 * The site's search: a field with a list of results while one types (the "combobox with listbox popup" of the ARIA
 * authoring practices). The index is loaded when the field is touched. Without scripts the form leads to the page of
 * results.
 */
export function SearchBox({ query, resultsHref }: SearchBoxProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  const [text, setText] = useState(query);
  const [followed, setFollowed] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const close = useCallback(() => setOpen(false), []);
  useSlashKey(field);
  useInteractionOutside(form, isOpen, close);
  if (followed !== query) {
    setFollowed(query);
    setText(query);
    setOpen(false);
  }

  const sought = text.trim();
  const late = useLazyPanel(isOpen ? sought : '');
  const [lines, setLines] = useState<readonly string[]>([]);
  const showsPanel = isOpen && sought !== '' && late !== null;
  const showsList = showsPanel && lines.length > 0;

  const open = () => {
    setOpen(true);
    setActive(-1);
  };

  const leave = () => {
    close();
    setText(query);
  };

  const seeResults = () => {
    close();
    // On a phone, the keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
    void navigate(resultsHref(text.trim()));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (isComposing(nativeEvent)) return;
    if (key === 'Escape' && showsPanel) {
      event.preventDefault();
      close();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      setActive(stepTo(key, showsList ? active : -1, lines.length));
    } else if (key === 'Enter' && showsList) {
      const to = lines[active];
      if (to === undefined) return;
      event.preventDefault();
      leave();
      void navigate(to);
    }
  };

  return (
    <form
      ref={form}
      role="search"
      aria-label={t`Site`}
      action={resultsHref('')}
      onSubmit={(event) => {
        event.preventDefault();
        seeResults();
      }}
      data-open={isOpen || undefined}
      className="search-box"
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 inset-s-3 size-4 -translate-y-1/2 text-ink-3"
      />
      <input
        dir="auto"
        ref={field}
        type="search"
        name="q"
        role="combobox"
        aria-label={t`Search apps and instructions`}
        aria-autocomplete="list"
        aria-expanded={showsList}
        aria-controls={showsList ? listId : undefined}
        aria-activedescendant={showsList && active >= 0 ? `${listId}-${String(active)}` : undefined}
        aria-keyshortcuts="/"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        placeholder={t`Search`}
        value={text}
        onPointerEnter={() => loadSearch()}
        onFocus={() => loadSearch()}
        onClick={open}
        onChange={(event) => {
          setText(event.target.value);
          open();
        }}
        onKeyDown={onKeyDown}
        className="peer h-10 w-full rounded-control bg-surface pe-3 ps-9 text-ink ring-1 ring-edge ring-inset placeholder:text-ink-3 hover:ring-ink-3 focus:ring-2 focus:ring-focus focus:outline-hidden"
      />
      {/* Around the key, which is written from left to right in every language. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 inset-e-2.5 hidden -translate-y-1/2 rounded-small px-1.5 text-small text-ink-3 ring-1 ring-line peer-focus:hidden! peer-placeholder-shown:lg:block"
      >
        <kbd>/</kbd>
      </span>
      {late !== null && (
        <late.SearchPanel
          {...{ listId, sought, resultsHref, active }}
          isShown={showsPanel}
          onLines={setLines}
          onLeave={leave}
        />
      )}
    </form>
  );
}
