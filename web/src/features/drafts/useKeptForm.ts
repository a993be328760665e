import { useEffect, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { z } from '@appshelf/model/zod';
import { forgetDraft, keepDraft, readDraft } from './keptDraft';

interface KeptFormOptions<Fields extends FieldValues, Output> {
  /** Where this device keeps the unsaved work; names the person and what is edited. */
  key: string;
  /** What stands in the fields, finished or not. */
  fields: z.ZodType<Fields>;
  /** What the server has. */
  initial: Fields;
  /** Tells one state of the server from another, such as `updatedAt` in milliseconds; 0 where there is none. */
  initialBasis: number;
  /** Checks the fields and makes what is saved of them. */
  resolver: Resolver<Fields, unknown, Output>;
}

/** A form, and how its unsaved work stands to what the server has. */
export interface KeptForm<Fields extends FieldValues, Output> {
  form: UseFormReturn<Fields, unknown, Output>;
  /** The state of the server that the fields are based on. */
  basis: number;
  /** True while the form shows unsaved work of an earlier visit. */
  isRestored: boolean;
  /** Goes on from a state that the server has: nothing is unsaved any more. */
  settle: (fields: Fields, basis: number) => void;
  /** Moves on to a newer state of the server without touching what stands in the fields. */
  rebase: (basis: number) => void;
}

/** A form whose unsaved work is kept on this device under `key` and restored when the form is opened again. */
export function useKeptForm<Fields extends FieldValues, Output>({
  key,
  fields,
  initial,
  initialBasis,
  resolver,
}: KeptFormOptions<Fields, Output>): KeptForm<Fields, Output> {
  const [kept] = useState(() => readDraft(key, z.object({ basis: z.number(), fields })));
  const [basis, setBasis] = useState(kept?.basis ?? initialBasis);
  const [isRestored, setRestored] = useState(kept !== null);
  const form = useForm<Fields, unknown, Output>({
    defaultValues: initial as DefaultValues<Fields>,
    resolver,
    mode: 'onTouched',
  });

  useEffect(() => {
    if (kept !== null) form.reset(kept.fields, { keepDefaultValues: true });
  }, [form, kept]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty === true) keepDraft(key, { basis, fields: values });
        },
      }),
    [form, key, basis],
  );

  return {
    form,
    basis,
    isRestored,
    settle: (settled, settledBasis) => {
      form.reset(settled);
      forgetDraft(key);
      setBasis(settledBasis);
      setRestored(false);
    },
    rebase: setBasis,
  };
}
