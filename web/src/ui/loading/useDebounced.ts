import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A value as it was when it last stayed the same for a while, such as a text that somebody types.
 *
 * @param delay how long the value must stay the same, in milliseconds
 * @param key identifies the value, for objects that are created again on each render
 */
export function useDebounced<Value>(value: Value, delay: number, key: unknown = value): Value {
  const [debounced, setDebounced] = useState(value);
  const update = useEffectEvent(() => setDebounced(() => value));
  useEffect(() => {
    const timer = setTimeout(() => update(), delay);
    return () => clearTimeout(timer);
  }, [key, delay]);
  return debounced;
}
