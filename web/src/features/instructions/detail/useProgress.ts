import { useCallback, useMemo, useState } from 'react';
import { storedJson } from '../../../lib/browserStorage';
import { useHydrated } from '../../../ui';

/**
 * Parses the indexes of finished steps. It is written by hand, so that the page of an instruction does not load zod.
 */
const stepIndexes = {
  safeParse: (value: unknown) => ({
    success: true,
    data: Array.isArray(value) ? value.filter(Number.isInteger).map(Number) : [],
  }),
};

const storedSteps = (instructionId: string) =>
  storedJson<number[]>(`instruction-progress:${instructionId}`, stepIndexes);

/** The finished steps stored on this device; none when nothing or something invalid is stored. */
function readProgress(instructionId: string | null): ReadonlySet<number> {
  return new Set(instructionId === null ? [] : storedSteps(instructionId).read());
}

function remember(instructionId: string | null, done: ReadonlySet<number>): void {
  if (instructionId === null) return;
  const stored = storedSteps(instructionId);
  if (done.size === 0) stored.remove();
  else stored.write([...done].sort((a, b) => a - b));
}

/**
 * Which steps of an instruction are done, stored on this device; without an id, only until the page is left.
 *
 * @returns the indexes of finished steps, and functions to toggle a step and to clear all.
 */
export function useProgress(instructionId: string | null) {
  const isHydrated = useHydrated();
  const stored = useMemo(
    () => readProgress(isHydrated ? instructionId : null),
    [isHydrated, instructionId],
  );
  const [changed, setDone] = useState<ReadonlySet<number> | null>(null);
  const done = changed ?? stored;
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
      // Reads the stored steps, because a page that was just hydrated may not show them yet.
      const next = new Set(changed ?? readProgress(instructionId));
      if (!next.delete(step)) next.add(step);
      change(next);
    },
    startOver: () => change(new Set()),
  };
}
