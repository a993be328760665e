import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from '@appshelf/model/zod';
import { useEffect, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAppDispatch, useAppSelector } from '../../store';
import { getDraftKey, useDraftForm } from '../drafts';
import { selectSession } from '../session';
import { createDocumentVersions } from './documentVersions';
import { mergedToast } from './mergedToast';
import { useSaving, type Conflict, type Saving, type SavingOptions, type Write } from './useSaving';
import { useMergedFields, type FieldNames } from './useMergedFields';

/** A document as it was read. */
export interface StoredDocument<Content> {
  /** The editable fields. */
  content: Content;
  /**
   * The version that a save compares with the stored one: `updatedAt` in milliseconds, or a revision. 0 when there is
   * neither.
   */
  version: number;
}

interface DocumentEditorOptions<Fields extends FieldValues, Content> extends SavingOptions<
  Fields,
  Content
> {
  /** The name of the unsaved work on this device: what is edited, and its id where there are several. It belongs to the account. */
  draft: readonly [name: string, ...ids: string[]];
  /** The schema of the form's fields, valid or not. */
  fields: z.ZodType<Fields>;
  /** Validates the fields and converts them into the content. */
  schema: z.ZodType<Content, Fields>;
  /** The document that the page has read; null for a new one. */
  stored: StoredDocument<Content> | null;
  /** The fields of a new document. */
  empty: Fields;
  /** The fields that nobody types: a form where only these differ from the saved values has no unsaved work. */
  untyped?: readonly (keyof Fields)[];
  /** Reads the document again, for a conflict; null when it was deleted. */
  read: () => Promise<StoredDocument<Content> | null>;
  write: Write<Content>;
  /** Creates the document again after somebody deleted it. Undefined when that is not possible. */
  recreate?: Write<Content> | undefined;
  /** Gets the document back from the trash after somebody deleted it, where `recreate` is not possible. */
  restore?: (() => Promise<unknown>) | undefined;
  /** The names of the fields of a document that others may change field by field: see {@link useMergedFields}. */
  fieldNames?: FieldNames<Fields>;
}

/** The editor of one stored document: its form, and what happens to it in the database meanwhile. */
export interface DocumentEditor<Fields extends FieldValues, Content> extends Pick<
  Saving<Fields, Content, unknown>,
  'conflict' | 'failure' | 'compare' | 'takeTheirs' | 'keepMine'
> {
  form: UseFormReturn<Fields, unknown, Content>;
  /** The version that the form was made from. */
  version: number;
  /** Whether the form shows unsaved work of an earlier visit. */
  isRestored: boolean;
  /** Whether the conflict has to be ended before anything is saved. */
  mustSettle: boolean;
  /**
   * Saves the form over its version; `by` replaces the usual way to write. Failures are shown, and not thrown.
   *
   * @returns the new version; null when it was not saved
   */
  save: (by?: Write<Content>) => Promise<number | null>;
  /** Replaces unsaved work by what is stored. */
  discard: () => void;
  /** Saves the form as a new document, or over the one from the trash, after a deletion. */
  saveAgain: (() => Promise<unknown>) | null;
  /** Restores the work that {@link takeTheirs} replaced; null when there is none. */
  bringBack: (() => void) | null;
  /** Changes something beside the form, such as the status. `run` returns the new version; `over` is one just saved. */
  change: (run: (version: number) => Promise<number>, over?: number) => Promise<void>;
  /** Deletes the document by `run`, and unsaved work with it. This deletion is no conflict. */
  remove: (run: () => Promise<unknown>) => Promise<void>;
  /** The content, and the ways to restore a former one of its history; null for a new document. */
  history: {
    content: Content;
    isDirty: boolean;
    onRestore: (former: Content) => Promise<void>;
    onFill: (former: Content) => void;
  } | null;
}

/**
 * The editor of one stored document. Unsaved work is stored on this device and restored. A save is made over the version
 * that was read: when another one is stored, the form stays as it is and {@link DocumentEditor.conflict} says so.
 */
export function useDocumentEditor<Fields extends FieldValues, Content extends object>(
  options: DocumentEditorOptions<Fields, Content>,
): DocumentEditor<Fields, Content> {
  const { draft, fields, schema, stored, isDeleted = false, empty, toFields } = options;
  const { read, write, recreate, restore } = options;
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectSession).user?.uid;
  const [name, ...ids] = draft;
  const resolver = useMemo(() => zodResolver<Fields, unknown, Content>(schema), [schema]);
  const saved = stored === null ? empty : toFields(stored.content);
  const work = useDraftForm({
    key: getDraftKey(uid, name, ...ids),
    fields,
    resolver,
    initial: saved,
    initialBasis: stored?.version ?? 0,
    ...(options.untyped && { untyped: options.untyped }),
  });
  const { form, basis, isRestored, settle } = work;
  useMergedFields(form, saved, work.base, options.fieldNames);
  const [isRemoved, setRemoved] = useState(false);
  const { isDirty, errors } = form.formState;
  const overlap = errors.root?.conflict?.message;

  const getFields = ({ content }: StoredDocument<Content>): Fields => toFields(content);
  const showVersion = (shown: StoredDocument<Content>): void =>
    settle(getFields(shown), shown.version);
  const { getBasis, rebase, hasWork } = work;
  const dependencies = {
    read,
    getBasis,
    rebase,
    hasWork,
    toFields: getFields,
    getVersion: ({ version }: StoredDocument<Content>) => version,
    isOurs: (theirs: StoredDocument<Content>) => !hasWork(getFields(theirs)),
    canMerge: (theirs: StoredDocument<Content>) => work.canMerge(getFields(theirs)),
    merge: (theirs: StoredDocument<Content>) => {
      if (work.merge(getFields(theirs), theirs.version)) dispatch(mergedToast());
    },
    settle: showVersion,
    show: showVersion,
  };
  const [versions] = useState(() =>
    createDocumentVersions<Fields, StoredDocument<Content>>(dependencies),
  );
  useEffect(() => {
    versions.update(dependencies);
    if (stored !== null) versions.receive(stored);
  });

  const saving = useSaving(work, versions, options);
  const { saveOver, forgetFailure } = saving;
  const findConflict = (): Conflict | null => {
    if (isDeleted && !isRemoved) return { kind: 'deleted' };
    return overlap === undefined ? saving.conflict : { kind: 'fields', names: overlap };
  };
  const conflict = findConflict();

  const showStored = (): void => {
    settle(saved, stored?.version ?? 0);
    versions.set({ kind: 'saved' });
    forgetFailure();
  };
  const writeRestored: Write<Content> = async (content) => {
    if ((await read()) === null) await restore?.();
    const theirs = await read();
    return write(content, theirs?.version ?? 0);
  };

  return {
    ...saving,
    form,
    version: basis,
    isRestored,
    conflict,
    mustSettle: conflict !== null && conflict.kind !== 'fields',
    save: (by = write) => saveOver(basis, by),
    discard: showStored,
    saveAgain:
      recreate === undefined && restore === undefined
        ? null
        : () => saveOver(0, recreate ?? writeRestored),
    bringBack: work.bringBack,
    change: async (run, over = basis) => {
      rebase(await versions.write(run, over));
    },
    remove: async (run) => {
      setRemoved(true);
      try {
        await run();
      } catch (error) {
        setRemoved(false);
        throw error;
      }
      showStored();
    },
    history: stored && {
      content: stored.content,
      isDirty,
      onRestore: async (former) => {
        const next = await versions.write((version) => write(former, version), stored.version);
        settle(toFields(former), next);
        forgetFailure();
      },
      onFill: (former) => form.reset(toFields(former), { keepDefaultValues: true }),
    },
  };
}
