import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from '@appshelf/model/zod';
import type { StoredValue } from '../../lib/browserStorage';
import { getReplacedKey, type DraftKey } from '../../lib/draftKeys';
import { listChanged, mergeWork, storedDraft, type UnsavedWork } from './storedDraft';

interface DraftFormOptions<Fields extends FieldValues, Output> {
  /** The storage key of the unsaved work; null while nobody is signed in or it is not known who is. */
  key: DraftKey | null;
  /** The schema of the fields, valid or not. */
  fields: z.ZodType<Fields>;
  /** The saved values. */
  initial: Fields;
  /** The version of the saved values, such as `updatedAt` in milliseconds; 0 where there is none. */
  initialBasis: number;
  /** Validates the fields and converts them into what is saved. Undefined where `handleSubmit` is not used. */
  resolver?: Resolver<Fields, unknown, Output>;
  /** The fields that nobody types: a form where only these differ from the saved values has no unsaved work. */
  untyped?: readonly (keyof Fields)[];
  /** What is saved of the fields, by their names: only changes of that are unsaved work. Without it, the fields themselves. */
  toContent?: (fields: Fields) => Record<keyof Fields, unknown>;
}

/** A form, and the saved version that its unsaved work is based on. */
export interface DraftForm<Fields extends FieldValues, Output> {
  form: UseFormReturn<Fields, unknown, Output>;
  /** The saved version that the fields are based on. */
  basis: number;
  /** The basis at this moment, also between two renders. */
  getBasis: () => number;
  /** Whether the form shows unsaved work of an earlier visit. */
  isRestored: boolean;
  /** The saved values on which the form's work is based: those of an earlier visit where work was restored. */
  base: Fields;
  /** Whether the fields differ from the saved ones, or from `other`. */
  hasWork: (other?: Fields) => boolean;
  /** False when there is unsaved work that the browser could not store. */
  isSafe: boolean;
  /**
   * Continues from a saved version; nothing is unsaved any more, except what was typed since.
   *
   * @param sent the values at the time of the save, where somebody may have typed during it
   */
  settle: (fields: Fields, basis: number, sent?: Fields) => void;
  /**
   * Continues from a saved version while somebody types. The shown fields stay, and those that differ from the version
   * are unsaved. `formState` does not know of the version.
   */
  settleBelow: (fields: Fields, basis: number) => void;
  /** Whether another saved version changed none of the fields that have unsaved changes here. */
  canMerge: (theirs: Fields) => boolean;
  /** Continues from another saved version with the unsaved changes. Returns whether the form shows something new. */
  merge: (theirs: Fields, basis: number) => boolean;
  /** Bases the fields on a newer saved version, without changing them. */
  rebase: (basis: number) => void;
  /** Keeps on this device what the version `other` is about to replace. */
  putAside: (other: Fields) => void;
  /** Forgets what was put aside. */
  forgetReplaced: () => void;
  /** Shows again what was put aside, also by an earlier visit; null when nothing was. */
  bringBack: (() => void) | null;
}

/** The place of a form's unsaved work, and what is stored there. */
interface OpenedDraft<Fields> {
  key: DraftKey | null;
  draft: StoredValue<UnsavedWork<Fields>> | null;
  work: UnsavedWork<Fields> | null;
  /** Whether the work is based on another version than the saved one. */
  isBehind: boolean;
  /** Where the values are kept that another version replaced. */
  aside: StoredValue<UnsavedWork<Fields>> | null;
}

function openDraft<Fields extends object>(
  key: DraftKey | null,
  fields: z.ZodType<Fields>,
  initial: Fields,
  initialBasis: number,
): OpenedDraft<Fields> {
  if (key === null) return { key, draft: null, work: null, isBehind: false, aside: null };
  const draft = storedDraft(key, fields, initial);
  const work = draft.read();
  const isBehind = work !== null && work.basis !== initialBasis;
  return {
    key,
    draft,
    // Work on another version stays whole: it may be in conflict with what is saved now.
    work: work === null || isBehind ? work : { ...work, fields: mergeWork(work, initial) },
    isBehind,
    aside: storedDraft(getReplacedKey(key), fields, initial),
  };
}

/**
 * A form whose unsaved work is stored on this device under `key`, and restored when the form is opened again. Nothing is
 * stored when the form has its saved values again. The work belongs to the account and the entry that it was begun with:
 * the form begins anew under another key, and stays as it is when the session ends. Only what was typed before it was
 * known who is signed in moves along.
 */
export function useDraftForm<Fields extends FieldValues, Output>({
  key,
  fields,
  initial,
  initialBasis,
  resolver,
  untyped = [],
  toContent = (fields) => fields,
}: DraftFormOptions<Fields, Output>): DraftForm<Fields, Output> {
  const [opened, setOpened] = useState(() => openDraft(key, fields, initial, initialBasis));
  const { draft, work, isBehind } = opened;
  const [basis, setBasis] = useState(work?.basis ?? initialBasis);
  const latestBasis = useRef(basis);
  const [isSafe, setSafe] = useState(true);
  const [isRestored, setRestored] = useState(work !== null);
  const [replaced, setReplaced] = useState(() => opened.aside?.read()?.fields ?? null);
  if (key !== null && opened.key !== key) {
    const next = openDraft(key, fields, initial, initialBasis);
    setOpened(next);
    setBasis(next.work?.basis ?? (opened.key === null ? basis : initialBasis));
    setRestored(next.work !== null);
    setReplaced(next.aside?.read()?.fields ?? null);
    setSafe(true);
  }
  const form = useForm<Fields, unknown, Output>({
    defaultValues: initial as DefaultValues<Fields>,
    ...(resolver && { resolver }),
    mode: 'onTouched',
  });
  const isStored = useRef(false);
  const place = useRef(draft);
  /** The saved fields, before the changes in the form; null when the form's default values are the saved fields. */
  const below = useRef<Fields | null>(null);
  /** Whether it is known which fields the work changes. */
  const isBaseKnown = useRef(true);
  /** The names of the fields with unsaved changes. */
  const listUnsaved = (values: Fields, saved: Fields): string[] =>
    listChanged(toContent(values), toContent(saved)).filter((name) => !untyped.includes(name));
  const isUnsaved = (values: Fields, saved: Fields): boolean =>
    listUnsaved(values, saved).length > 0;
  const latestIsUnsaved = useRef(isUnsaved);
  useEffect(() => {
    latestIsUnsaved.current = isUnsaved;
  });

  const store = useCallback(
    (values: Fields, saved: Fields): void => {
      if (latestIsUnsaved.current(values, saved)) {
        // Without storage, the form still has its values, and LeaveGuard still asks.
        const work = { basis: latestBasis.current, at: Date.now(), fields: values, base: saved };
        setSafe(draft?.write(work) ?? true);
        isStored.current = true;
      } else if (isStored.current) {
        // What is stored came from this form, and not from another tab.
        draft?.remove();
        isStored.current = false;
        setSafe(true);
        setRestored(false);
      }
    },
    [draft],
  );

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, defaultValues }) =>
          store(values, below.current ?? (defaultValues as Fields)),
      }),
    [form, store],
  );

  const beginAnew = useEffectEvent(() => {
    isStored.current = false;
    below.current = null;
    isBaseKnown.current = true;
    latestBasis.current = basis;
    form.reset(initial);
  });

  useEffect(() => {
    if (place.current !== null && place.current !== draft) beginAnew();
    place.current = draft;
    const values = form.getValues();
    const typed = listChanged(values, form.formState.defaultValues);
    if (work === null && typed.length === 0) return;
    if (work !== null) {
      latestBasis.current = work.basis;
      below.current = isBehind ? work.base : null;
      isBaseKnown.current = !isBehind || work.base !== null;
    }
    isStored.current = work !== null;
    form.reset(
      {
        ...values,
        ...work?.fields,
        ...Object.fromEntries(typed.map((name) => [name, values[name] as unknown])),
      },
      { keepDefaultValues: true },
    );
  }, [form, draft, work, isBehind]);

  const getSaved = (): Fields => below.current ?? (form.formState.defaultValues as Fields);

  const changeBasis = (next: number): void => {
    setBasis(next);
    latestBasis.current = next;
  };

  /** Continues from a saved version. The named fields keep what the form has. */
  const continueFrom = (saved: Fields, savedBasis: number, kept: readonly string[]): void => {
    const values = form.getValues();
    below.current = null;
    isBaseKnown.current = true;
    form.reset(saved);
    if (isStored.current) draft?.remove();
    changeBasis(savedBasis);
    setSafe(true);
    setRestored(false);
    if (kept.length === 0) return;
    const later = Object.fromEntries(kept.map((name) => [name, values[name] as unknown]));
    form.reset({ ...saved, ...later }, { keepDefaultValues: true });
  };

  const forgetReplaced = (): void => {
    opened.aside?.remove();
    setReplaced(null);
  };

  return {
    form,
    basis,
    base: work?.base ?? initial,
    getBasis: () => latestBasis.current,
    isRestored,
    hasWork: (other = getSaved()) => isUnsaved(form.getValues(), other),
    isSafe,
    settle: (settled, settledBasis, sent) => {
      const typed = sent === undefined ? [] : listChanged(form.getValues(), sent);
      continueFrom(settled, settledBasis, typed);
    },
    canMerge: (theirs) => {
      if (!isBaseKnown.current) return false;
      const saved = getSaved();
      const mine = listUnsaved(form.getValues(), saved);
      const changed = listChanged(toContent(theirs), toContent(saved));
      const different = listChanged(toContent(theirs), toContent(form.getValues()));
      return !mine.some((name) => changed.includes(name) && different.includes(name));
    },
    merge: (theirs, theirBasis) => {
      const saved = getSaved();
      continueFrom(theirs, theirBasis, listUnsaved(form.getValues(), saved));
      return isUnsaved(theirs, saved);
    },
    settleBelow: (saved, savedBasis) => {
      below.current = saved;
      changeBasis(savedBasis);
      store(form.getValues(), saved);
    },
    rebase: (next) => {
      changeBasis(next);
      if (isStored.current) store(form.getValues(), getSaved());
    },
    putAside: (other) => {
      const values = structuredClone(form.getValues());
      if (!isUnsaved(values, other)) return;
      const replacedBasis = latestBasis.current;
      opened.aside?.write({ basis: replacedBasis, at: Date.now(), fields: values, base: other });
      setReplaced(values);
    },
    forgetReplaced,
    bringBack:
      replaced === null
        ? null
        : () => {
            form.reset(replaced, { keepDefaultValues: true });
            forgetReplaced();
          },
  };
}
