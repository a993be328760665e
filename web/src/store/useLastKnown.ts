import { useState } from 'react';

/** The latest of these values that was known, while the next one loads: a longer list for example. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  const [known, setKnown] = useState(value);
  if (value !== null && value !== known) setKnown(value);
  return value ?? known;
}
