import { useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DocumentVersions, SaveState } from './documentVersions';

/** Why a document cannot be saved at once. */
export type Conflict =
  | { kind: 'changed' }
  | { kind: 'deleted' }
  /** Others changed fields that have unsaved changes here; `names` lists them as in a sentence. */
  | { kind: 'fields'; names: string };

interface ConflictOptions<Fields extends FieldValues, Output, Doc> {
  form: UseFormReturn<Fields, unknown, Output>;
  versions: Omit<DocumentVersions<Fields, Doc>, 'keepMine'>;
  /** Bases the form on the other version, and saves it where that needs no button. */
  keepMine: () => Promise<unknown>;
}

/** See {@link useConflict}. */
export interface ConflictOfForm<Fields, Doc> {
  state: SaveState<Doc>;
  conflict: Conflict | null;
  /** Compares the other version with the form. Null when the document was deleted. */
  compare: () => Promise<{ before: Fields; after: Fields } | null>;
  /** Ends the conflict with the other version. Unsaved work is set aside. */
  takeTheirs: () => Promise<void>;
  /** Ends the conflict by saving the form over the other version. */
  keepMine: () => Promise<void>;
}

/** A form's conflict with another stored version, and the ways to end it. */
export function useConflict<Fields extends FieldValues, Output, Doc>({
  form,
  versions,
  keepMine,
}: ConflictOptions<Fields, Output, Doc>): ConflictOfForm<Fields, Doc> {
  const state = useSyncExternalStore(versions.subscribe, versions.get);
  /** The other version may have changed since. Without a connection, the known one is used. */
  const reread = () => versions.reread().catch(() => null);
  return {
    state,
    conflict:
      state.kind === 'conflict'
        ? { kind: 'changed' }
        : state.kind === 'gone'
          ? { kind: 'deleted' }
          : null,
    compare: async () => {
      await reread();
      const theirs = versions.getTheirs();
      return theirs && { before: theirs, after: form.getValues() };
    },
    takeTheirs: async () => {
      await reread();
      versions.takeTheirs();
    },
    keepMine: async () => {
      await reread();
      await keepMine();
    },
  };
}
