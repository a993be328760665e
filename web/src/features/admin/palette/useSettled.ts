import { useEffect, useState } from 'react';

/** How long typing must rest before a server is asked, in milliseconds. */
const restMs = 200;

/** A text as it was when the typing last rested; at once when it is emptied. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
