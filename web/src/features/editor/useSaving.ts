import { useState, useSyncExternalStore } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { toAppError, useAppDispatch, type AppError } from '../../store';
import type { DraftForm } from '../drafts';
import { toastAdded } from '../toasts';
import type { DocumentVersions, SaveState } from './documentVersions';

/**
 * Saves a content over a version and returns the new version. Rejects with a code of {@link isConflict} when another
 * version is stored, and with `not-found` when the document was deleted.
 */
export type Write<Content> = (content: Content, version: number) => Promise<number>;

/** Why a document cannot be saved at once. */
export type Conflict =
  | { kind: 'changed' }
  | { kind: 'deleted' }
  /** Others changed fields that have unsaved changes here; `names` lists them as in a sentence. */
  | { kind: 'fields'; names: string };

/** The versions of a document, where the end of a conflict may save at once. */
type EditedVersions<Fields, Doc> = Omit<DocumentVersions<Fields, Doc>, 'keepMine'> & {
  keepMine: () => boolean | Promise<boolean>;
};

/** How an editor saves its document. */
export interface SavingOptions<Fields extends FieldValues, Content> {
  /** What the button to save does; undefined in an editor that saves by itself. */
  write?: Write<Content>;
  toFields: (content: Content) => Fields;
  /** Whether the document was deleted since it was opened: see {@link useOpenDocument}. */
  isDeleted?: boolean;
  /** The sentence of the toast once it is saved; without it there is none. */
  describeSaved?: (content: Content) => string;
  /** Called once it is saved, after the toast. */
  onSaved?: (content: Content) => unknown;
  /** The field that a failed save is about, with a message for the field. */
  findField?: (error: AppError) => { name: Path<Fields>; message: string } | undefined;
}

/** See {@link useSaving}. */
export interface Saving<Fields extends FieldValues, Content, Doc> {
  state: SaveState<Doc>;
  conflict: Conflict | null;
  /** Why the last save failed, when that was no conflict. */
  failure: AppError | undefined;
  forgetFailure: () => void;
  /**
   * Saves the form over a version. Failures are shown, and not thrown.
   *
   * @returns the new version; null when it was not saved
   */
  saveOver: (version: number, by: Write<Content>) => Promise<number | null>;
  /** Compares the other version with the form. Null when the document was deleted. */
  compare: () => Promise<{ before: Fields; after: Fields } | null>;
  /** Ends the conflict with the other version. Unsaved work is set aside. */
  takeTheirs: () => Promise<void>;
  /** Ends the conflict by saving the form over the other version. */
  keepMine: () => Promise<void>;
}

/** How a form is saved over the version on which it is based, and what ends a conflict with another one. */
export function useSaving<Fields extends FieldValues, Content, Doc>(
  { form, getBasis, hasWork, settle, putAside, forgetReplaced }: DraftForm<Fields, Content>,
  versions: EditedVersions<Fields, Doc>,
  { write, toFields, isDeleted = false, ...options }: SavingOptions<Fields, Content>,
): Saving<Fields, Content, Doc> {
  const dispatch = useAppDispatch();
  const state = useSyncExternalStore(versions.subscribe, versions.get);
  const [failure, setFailure] = useState<AppError>();
  /** The other version may have changed since. Without a connection, the known one is used. */
  const reread = () => versions.reread().catch(() => null);
  /** Returns whether the form has another basis now, on which it can be saved. */
  const fail = async (error: AppError): Promise<boolean> => {
    const field = options.findField?.(error);
    if (field !== undefined) {
      form.setError(field.name, { message: field.message }, { shouldFocus: true });
    } else if (isDeleted) {
      setFailure(error);
    } else {
      const before = getBasis();
      await versions
        .handleFailure(error)
        .catch((reason: unknown) => setFailure(toAppError(reason)));
      return getBasis() !== before && hasWork();
    }
    return false;
  };
  const saveOver = async (version: number, by: Write<Content>): Promise<number | null> => {
    let saved: number | null = null;
    await form.handleSubmit(async (content) => {
      setFailure(undefined);
      const sent = structuredClone(form.getValues());
      try {
        const next = await versions.write((over) => by(content, over), version);
        saved = next;
        settle(toFields(content), next, sent);
        forgetReplaced();
        const message = options.describeSaved?.(content);
        if (message !== undefined) dispatch(toastAdded({ message, type: 'success' }));
        await options.onSaved?.(content);
      } catch (error) {
        if (await fail(toAppError(error))) saved = await saveOver(getBasis(), by);
      }
    })();
    return saved;
  };
  const findConflict = (): Conflict | null => {
    if (state.kind === 'gone') return { kind: 'deleted' };
    return state.kind === 'conflict' ? { kind: 'changed' } : null;
  };
  return {
    state,
    conflict: findConflict(),
    failure,
    forgetFailure: () => setFailure(undefined),
    saveOver,
    compare: async () => {
      await reread();
      const theirs = versions.getTheirs();
      return theirs && { before: theirs, after: form.getValues() };
    },
    takeTheirs: async () => {
      await reread();
      const theirs = versions.getTheirs();
      if (theirs !== null) putAside(theirs);
      versions.takeTheirs();
    },
    keepMine: async () => {
      await reread();
      if ((await versions.keepMine()) && write !== undefined) await saveOver(getBasis(), write);
    },
  };
}
