import { defaultTaxonomies, getErrorMessage, toAuthorName } from '@appshelf/model';
import {
  runImport,
  transferFormats,
  type ImportPlan,
  type ImportWriter,
  type TransferKind,
} from '@appshelf/model/transfer';
import { useEffect, useMemo, useRef, useState } from 'react';
import { pictureSource as source } from '../../../lib/builtConfig';
import { useAppDispatch, useAppSelector } from '../../../store';
import { selectSession } from '../../session';
import { readTaxonomies } from '../../../firebase/firestore/readTaxonomies';
import { createImportWriter, readEntries, type RecordedImport } from '../transfer';
import { getSizeProblem } from './choose/chosenFile';
import {
  initialImport,
  type ImportOutcome,
  type ImportState,
  type ImportTask,
} from './importState';
import { findColumns, storeColumns } from './choose/storedColumns';
import type { ImportedFile } from './worker/jobs';
import { planFile, readFileColumns } from './worker/runInWorker';
import { importsApi } from './record/api';
import { translateProblem } from './translateProblem';

/** Counts the entries that a writer has written something of, because a failed import does not report it. */
function countWrites(writer: ImportWriter) {
  const written = new Set<string>();
  const write: ImportWriter['write'] = async (collection, ids, decide) => {
    let decided: string[] = [];
    await writer.write(collection, ids, (current) => {
      const writes = decide(current);
      decided = writes.map(({ id }) => id);
      return writes;
    });
    // Translations are in a collection below their entry.
    const [, entry] = collection.split('/');
    for (const id of decided) written.add(entry ?? id);
  };
  return { writer: { ...writer, write }, getWritten: () => written.size };
}

/** How a task is followed and ended. */
interface TaskOptions {
  signal: AbortSignal;
  onProgress: (progress: ImportTask['progress']) => void;
}

/** The import of a file into a kind of entries: its state, and the steps that a person takes. */
export function useImport(kind: TransferKind) {
  const dispatch = useAppDispatch();
  const { user } = useAppSelector(selectSession);
  const [state, setState] = useState<ImportState>(initialImport);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const { file, table, chosen } = state;
  const headers = table?.headers;
  const mapping = useMemo(
    () => (chosen?.kind === kind ? chosen.mapping : headers ? findColumns(kind, headers) : []),
    [chosen, headers, kind],
  );
  const from = state.from.trim() === '' ? null : state.from.trim();

  const patch = (change: Partial<ImportState>) => setState((now) => ({ ...now, ...change }));

  /** Runs one task. Its change of the state is ignored when another task has begun meanwhile. */
  const runTask = async (
    name: ImportTask['name'],
    run: (options: TaskOptions) => Promise<Partial<ImportState>>,
  ): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const onProgress: TaskOptions['onProgress'] = (progress) =>
      patch({ task: { name, progress, isStopping: signal.aborted } });
    patch({ problem: null, plan: null, outcome: null });
    onProgress(null);
    const change = await run({ signal, onProgress }).catch((error: unknown) =>
      signal.aborted ? {} : { problem: translateProblem(getErrorMessage(error)) },
    );
    if (running.current === controller) patch({ ...change, task: null });
  };

  const check = async (): Promise<ImportPlan | null> => {
    if (file === null || headers === undefined) return null;
    storeColumns(kind, headers, mapping);
    const found: ImportPlan[] = [];
    await runTask('checking', async ({ signal, onProgress }) => {
      const other = from === null ? null : { ...source, bucket: from };
      const usesTerms = transferFormats[kind].columns.some(({ choicesFrom }) => choicesFrom);
      const taxonomies = usesTerms ? await readTaxonomies() : defaultTaxonomies;
      const plan = await planFile(
        { type: 'plan', file, kind, mapping, taxonomies, source, from: other },
        { signal, onProgress, readEntries },
      );
      found.push(plan);
      return { plan };
    });
    return found[0] ?? null;
  };

  const write = (plan: ImportPlan, continued?: RecordedImport): Promise<void> =>
    runTask('writing', async ({ signal, onProgress }) => {
      onProgress({ done: 0, total: plan.entries.length });
      const importer = { uid: user?.uid ?? '', name: toAuthorName(user?.displayName) };
      const recorded = continued ?? {
        id: crypto.randomUUID(),
        kind,
        file: file?.name ?? '',
        by: importer.uid,
        tried: 0,
        hasWritten: false,
      };
      const { writer, getWritten } = countWrites(createImportWriter(from, recorded));
      const outcome: ImportOutcome = {
        kind,
        total: plan.entries.length,
        written: 0,
        recorded,
        problems: plan.problems,
        isCancelled: false,
        failure: null,
      };
      try {
        const options = { writer, importer, source, signal, onProgress };
        const { problems, isCancelled } = await runImport(plan, options);
        outcome.problems = [...plan.problems, ...problems];
        outcome.isCancelled = isCancelled;
      } catch (error) {
        outcome.failure = translateProblem(getErrorMessage(error));
      }
      outcome.written = getWritten();
      if (outcome.written > 0)
        dispatch(importsApi.util.invalidateTags(['AdminApp', 'App', 'Media', 'Import']));
      return { outcome };
    });

  return {
    state,
    /** The column that each header of the file stands for. */
    mapping,
    chooseFile: (chosenFile: ImportedFile): void => {
      patch({ ...initialImport, from: state.from });
      const problem = getSizeProblem(chosenFile.blob);
      if (problem !== null) {
        patch({ problem });
        return;
      }
      void runTask('reading', async ({ signal }) => {
        const read = await readFileColumns(chosenFile, signal);
        if (read.type === 'table') return { file: chosenFile, table: read.table };
        const { message, preview } = read;
        return { file: chosenFile, problem: translateProblem(message), preview };
      });
    },
    chooseColumn: (index: number, name: string | null): void =>
      patch({
        chosen: { kind, mapping: mapping.map((known, at) => (at === index ? name : known)) },
        plan: null,
        outcome: null,
      }),
    setFrom: (bucket: string): void => patch({ from: bucket, plan: null, outcome: null }),
    /** Makes the dry run. */
    check: (): void => void check(),
    /** Writes what the dry run found. */
    write: (plan: ImportPlan): void => void write(plan),
    /** Repeats the dry run, which skips what was written, and writes the rest. */
    continueImport: async ({ recorded }: ImportOutcome): Promise<void> => {
      const plan = await check();
      if (plan !== null) await write(plan, recorded);
    },
    cancel: (): void => {
      running.current?.abort();
      setState((now) =>
        now.task === null ? now : { ...now, task: { ...now.task, isStopping: true } },
      );
    },
  };
}

/** What {@link useImport} returns. */
export type Import = ReturnType<typeof useImport>;
