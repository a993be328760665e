import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** The attribute that holds the key of an entry. */
export const entryAttribute = 'data-entry';

function getEntryKey(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest(`[${entryAttribute}]`)?.getAttribute(entryAttribute) ?? null;
}

function focusEntry(list: HTMLElement | null, key: string): void {
  for (const entry of list?.querySelectorAll<HTMLElement>(`[${entryAttribute}]`) ?? []) {
    if (entry.getAttribute(entryAttribute) !== key) continue;
    entry.focus({ preventScroll: true });
    entry.scrollIntoView({ block: 'nearest' });
  }
}

/**
 * The current entry of a live queue: the one that has the focus, or had it last. When this entry disappears, the entry
 * in its place becomes the current one, and gets the focus if the former one had it.
 */
export function useCurrentEntry(list: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const [place, setPlace] = useState<{ key: string; index: number } | null>(null);
  const found = place === null ? -1 : keys.indexOf(place.key);
  if (place !== null && found >= 0 && found !== place.index) {
    setPlace({ key: place.key, index: found });
  }
  const follower = place === null ? undefined : keys[Math.min(place.index, keys.length - 1)];
  const current = found >= 0 ? (place?.key ?? null) : (follower ?? null);
  const hadFocus = useRef(false);

  useEffect(() => {
    const { current: element } = list;
    const onFocusIn = (event: FocusEvent) => {
      const key = getEntryKey(event.target);
      hadFocus.current = key !== null;
      if (key !== null) setPlace({ key, index: keys.indexOf(key) });
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // `relatedTarget` is null when the focused element was removed from the page.
      if (relatedTarget !== null) hadFocus.current = false;
    };
    element?.addEventListener('focusin', onFocusIn);
    element?.addEventListener('focusout', onFocusOut);
    return () => {
      element?.removeEventListener('focusin', onFocusIn);
      element?.removeEventListener('focusout', onFocusOut);
    };
  }, [list, keys]);

  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    if (current === null) list.current?.focus();
    else focusEntry(list.current, current);
  }, [list, current]);

  const [refocused, setRefocused] = useState(0);
  const putFocusBack = useEffectEvent(() => {
    if (current === null) list.current?.focus({ preventScroll: true });
    else focusEntry(list.current, current);
  });
  useEffect(() => {
    if (refocused > 0) putFocusBack();
  }, [refocused]);

  return {
    current,
    /** Puts the focus back into the list, after the dialog or field that had it has gone. */
    refocus: (): void => setRefocused((count) => count + 1),
    /** Focuses the next entry (1) or the previous one (-1); the first one when none is current. */
    step: (by: -1 | 1): void => {
      const from = current === null ? -1 : keys.indexOf(current);
      const to = from < 0 ? 0 : Math.min(keys.length - 1, Math.max(0, from + by));
      const key = keys[to];
      if (key !== undefined) focusEntry(list.current, key);
    },
  };
}
