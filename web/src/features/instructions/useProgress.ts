import { useCallback, useMemo, useState } from 'react';
import { useHydrated } from '../../ui';

function keyOf(instructionId: string): string {
  return `instruction-progress:${instructionId}`;
}

/** The finished steps that this device remembers; none when it remembers nothing, or something else. */
function remembered(instructionId: string | null): ReadonlySet<number> {
  if (instructionId === null) return new Set();
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(instructionId)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((step) => Number.isInteger(step)) : []);
  } catch {
    return new Set();
  }
}

function remember(instructionId: string | null, done: ReadonlySet<number>): void {
  if (instructionId === null) return;
  try {
    if (done.size === 0) localStorage.removeItem(keyOf(instructionId));
    else
      localStorage.setItem(keyOf(instructionId), JSON.stringify([...done].sort((a, b) => a - b)));
  } catch {
    // Storage is switched off: the ticks last as long as the page.
  }
}

/**
 * Which steps of an instruction are done, kept on this device; with null only as long as the page lasts.
 *
 * @returns the indexes of finished steps, and what ticks or unticks one or starts over.
 */
export function useProgress(instructionId: string | null) {
  const isHydrated = useHydrated();
  const kept = useMemo(
    () => remembered(isHydrated ? instructionId : null),
    [isHydrated, instructionId],
  );
  const [changed, setDone] = useState<ReadonlySet<number> | null>(null);
  const done = changed ?? kept;
  const change = useCallback(
    (next: ReadonlySet<number>) => {
      setDone(next);
      remember(instructionId, next);
    },
    [instructionId],
  );
  return {
    done,
    toggle: (step: number) => {
      // The device's own, even where a page that was just hydrated does not show it yet.
      const next = new Set(changed ?? remembered(instructionId));
      if (!next.delete(step)) next.add(step);
      change(next);
    },
    startOver: () => change(new Set()),
  };
}
