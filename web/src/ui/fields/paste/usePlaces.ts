import { useLayoutEffect, useRef } from 'react';
import { insertText } from './insertText';

/** Where a place of a text is after a change of it. */
export function movePlace(place: number, before: string, after: string): number {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (place <= start) return place;
  return place >= before.length - end ? place + after.length - before.length : after.length - end;
}

/** Remembers places of a text while somebody writes on, and inserts there what comes later. */
export function usePlaces(value: string, onChange: (value: string) => void) {
  const places = useRef(new Map<symbol, number>());
  const current = useRef({ value, onChange, isShown: false });

  const follow = (next: string) => {
    for (const [key, place] of places.current) {
      places.current.set(key, movePlace(place, current.current.value, next));
    }
    current.current.value = next;
  };

  useLayoutEffect(() => {
    follow(value);
    current.current.onChange = onChange;
  });
  useLayoutEffect(() => {
    const field = current.current;
    field.isShown = true;
    return () => {
      field.isShown = false;
    };
  }, []);

  /** Remembers a place; the function that it returns inserts a text there, and says whether the field was still there. */
  const remember = (area: HTMLTextAreaElement, place: number) => {
    const key = Symbol('place');
    // What was inserted a moment ago is in the text area, and not yet in the form.
    follow(area.value);
    places.current.set(key, place);
    return (text: string): boolean => {
      const field = current.current;
      if (!field.isShown) return false;
      const at = places.current.get(key) ?? field.value.length;
      places.current.delete(key);
      const next = field.value.slice(0, at) + text + field.value.slice(at);
      for (const [other, where] of places.current) {
        if (where >= at) places.current.set(other, where + text.length);
      }
      field.value = next;
      if (area.isConnected) insertText(area, text, at);
      else field.onChange(next);
      return true;
    };
  };
  return remember;
}
