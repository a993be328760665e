import { useEffect, type RefObject } from 'react';

/** Calls `onOutside` when the focus or the pointer goes to a place outside of `inside`, while `isOn`. */
export function useInteractionOutside(
  inside: RefObject<HTMLElement | null>,
  isOn: boolean,
  onOutside: () => void,
): void {
  useEffect(() => {
    if (!isOn) return;
    const listen = ({ target }: Event) => {
      if (target instanceof Node && inside.current?.contains(target) === false) onOutside();
    };
    document.addEventListener('focusin', listen);
    document.addEventListener('pointerdown', listen);
    return () => {
      document.removeEventListener('focusin', listen);
      document.removeEventListener('pointerdown', listen);
    };
  }, [inside, isOn, onOutside]);
}
