import { useEffect, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from '@appshelf/model/zod';
import { isSamePlain, type PlainValue } from '../../firebase/firestore/plain';
import { storedJson, type StoredValue } from '../../browserStorage';
import type { DraftKey } from './storedDraft';

/** Unsaved work as this device stores it. */
interface UnsavedWork<Fields> {
  basis: number;
  fields: Fields;
}

interface DraftFormOptions<Fields extends FieldValues, Output> {
  /** The storage key of the unsaved work; null while it is not known whose work it is. */
  key: DraftKey | null;
  /** The schema of the fields, valid or not. */
  fields: z.ZodType<Fields>;
  /** The saved values. */
  initial: Fields;
  /** The version of the saved values, such as `updatedAt` in milliseconds; 0 where there is none. */
  initialBasis: number;
  /** Validates the fields and converts them into what is saved. */
  resolver: Resolver<Fields, unknown, Output>;
  /** The fields that nobody types: a form where only these differ from the saved values has no unsaved work. */
  untyped?: readonly (keyof Fields)[];
}

/** A form, and the saved version that its unsaved work is based on. */
export interface DraftForm<Fields extends FieldValues, Output> {
  form: UseFormReturn<Fields, unknown, Output>;
  /** The saved version that the fields are based on. */
  basis: number;
  /** Whether the form shows unsaved work of an earlier visit. */
  isRestored: boolean;
  /**
   * Continues from a saved version; nothing is unsaved any more, except what was typed since.
   *
   * @param sent the values at the time of the save, where somebody may have typed during it
   */
  settle: (fields: Fields, basis: number, sent?: Fields) => void;
  /** Bases the fields on a newer saved version, without changing them. */
  rebase: (basis: number) => void;
}

/** The place of a form's unsaved work, and what is stored there. */
interface OpenedDraft<Fields> {
  key: DraftKey | null;
  draft: StoredValue<UnsavedWork<Fields>> | null;
  work: UnsavedWork<Fields> | null;
}

function openDraft<Fields>(key: DraftKey | null, fields: z.ZodType<Fields>): OpenedDraft<Fields> {
  if (key === null) return { key, draft: null, work: null };
  const draft = storedJson(key, z.object({ basis: z.number(), fields }));
  return { key, draft, work: draft.read() };
}

/** The names of the fields that differ from the saved ones. */
function listChanged(values: object, saved: object = {}): string[] {
  const others = new Map<string, PlainValue>(Object.entries(saved));
  return Object.entries(values)
    .filter(([name, value]) => !isSamePlain(value as PlainValue, others.get(name) ?? null))
    .map(([name]) => name);
}

/**
 * A form whose unsaved work is stored on this device under `key`, and restored when the form is opened again. Nothing is
 * stored when the form has its saved values again. When `key` changes, what was typed stays and moves along.
 */
export function useDraftForm<Fields extends FieldValues, Output>({
  key,
  fields,
  initial,
  initialBasis,
  resolver,
  untyped = [],
}: DraftFormOptions<Fields, Output>): DraftForm<Fields, Output> {
  const [opened, setOpened] = useState(() => openDraft(key, fields));
  const { draft, work } = opened;
  const [basis, setBasis] = useState(work?.basis ?? initialBasis);
  const storedBasis = useRef(basis);
  const [isRestored, setRestored] = useState(work !== null);
  if (opened.key !== key) {
    const next = openDraft(key, fields);
    setOpened(next);
    setBasis(next.work?.basis ?? basis);
    setRestored(next.work !== null);
  }
  const form = useForm<Fields, unknown, Output>({
    defaultValues: initial as DefaultValues<Fields>,
    resolver,
    mode: 'onTouched',
  });
  const untypedNames = useRef(untyped);
  const isStored = useRef(false);
  const place = useRef(draft);
  useEffect(() => {
    untypedNames.current = untyped;
    storedBasis.current = basis;
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, defaultValues }) => {
          const changed = listChanged(values, defaultValues);
          if (changed.some((name) => !untypedNames.current.includes(name))) {
            // Without storage, the form still has its values, and LeaveGuard still asks.
            draft?.write({ basis: storedBasis.current, fields: values });
            isStored.current = true;
          } else if (isStored.current) {
            // What is stored came from this form, and not from another tab.
            draft?.remove();
            isStored.current = false;
            setRestored(false);
          }
        },
      }),
    [form, draft],
  );

  useEffect(() => {
    if (place.current !== draft && isStored.current) place.current?.remove();
    place.current = draft;
    const values = form.getValues();
    const typed = listChanged(values, form.formState.defaultValues);
    if (work === null && typed.length === 0) return;
    isStored.current = work !== null;
    form.reset(
      {
        ...values,
        ...work?.fields,
        ...Object.fromEntries(typed.map((name) => [name, values[name] as unknown])),
      },
      { keepDefaultValues: true },
    );
  }, [form, draft, work]);

  return {
    form,
    basis,
    isRestored,
    settle: (settled, settledBasis, sent) => {
      const values = form.getValues();
      const typed = sent === undefined ? [] : listChanged(values, sent);
      form.reset(settled);
      draft?.remove();
      setBasis(settledBasis);
      storedBasis.current = settledBasis;
      setRestored(false);
      if (typed.length === 0) return;
      const later = Object.fromEntries(typed.map((name) => [name, values[name] as unknown]));
      form.reset({ ...settled, ...later }, { keepDefaultValues: true });
    },
    rebase: setBasis,
  };
}
