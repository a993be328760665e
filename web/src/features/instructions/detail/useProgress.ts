import { useCallback, useMemo, useState } from 'react';
import { storedJson } from '../../../browserStorage';
import { useHydrated } from '../../../ui';

/** Reads the indexes of finished steps. Written by hand: the page of an instruction is lighter without zod. */
const stepIndexes = {
  safeParse: (value: unknown) => ({
    success: true,
    data: Array.isArray(value) ? value.filter(Number.isInteger).map(Number) : [],
  }),
};

const storedSteps = (instructionId: string) =>
  storedJson<number[]>(`instruction-progress:${instructionId}`, stepIndexes);

/** The finished steps that this device remembers; none when it remembers nothing, or something else. */
function remembered(instructionId: string | null): ReadonlySet<number> {
  return new Set(instructionId === null ? [] : storedSteps(instructionId).read());
}

function remember(instructionId: string | null, done: ReadonlySet<number>): void {
  if (instructionId === null) return;
  const stored = storedSteps(instructionId);
  if (done.size === 0) stored.remove();
  else stored.write([...done].sort((a, b) => a - b));
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
