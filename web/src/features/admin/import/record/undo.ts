import type { Importer, Progress } from '@appshelf/model/transfer';
import type { PageEnd } from '../../../../firebase/firestore';
import { countSteps, readSteps } from './api';
import { undoStep } from './undoStep';

/** How many steps are read at a time. */
const pageSize = 20;

interface UndoOptions {
  by: Importer;
  /** Ends the undoing after the present step, and rejects then with its reason. */
  signal: AbortSignal;
  /** Called with how many steps are done. */
  onProgress: (progress: Progress) => void;
}

/**
 * Undoes an import, one recorded step after the other. What is undone stays so when it is interrupted, and the next call
 * continues with the rest.
 */
export async function undoImport(
  id: string,
  { by, signal, onProgress }: UndoOptions,
): Promise<void> {
  const total = await countSteps({ import: id });
  let done = 0;
  let after: PageEnd | null = null;
  do {
    const { entities, end } = await readSteps({
      equal: { import: id },
      order: [['number', 'asc']],
      size: pageSize,
      after,
    });
    for (const step of entities) {
      signal.throwIfAborted();
      if (step.undoneAt === null) await undoStep(step, by);
      done += 1;
      onProgress({ done, total });
    }
    after = end;
  } while (after !== null);
}
