import { useEffect, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from '@appshelf/model/zod';
import { storedJson } from '../../browserStorage';
import type { DraftKey } from './storedDraft';

interface DraftFormOptions<Fields extends FieldValues, Output> {
  /** Where this device stores the unsaved work. */
  key: DraftKey;
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
export interface DraftForm<Fields extends FieldValues, Output> {
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

/** A form whose unsaved work is stored on this device under `key` and restored when the form is opened again. */
export function useDraftForm<Fields extends FieldValues, Output>({
  key,
  fields,
  initial,
  initialBasis,
  resolver,
}: DraftFormOptions<Fields, Output>): DraftForm<Fields, Output> {
  const [draft] = useState(() => storedJson(key, z.object({ basis: z.number(), fields })));
  const [restored] = useState(draft.read);
  const [basis, setBasis] = useState(restored?.basis ?? initialBasis);
  const [isRestored, setRestored] = useState(restored !== null);
  const form = useForm<Fields, unknown, Output>({
    defaultValues: initial as DefaultValues<Fields>,
    resolver,
    mode: 'onTouched',
  });

  useEffect(() => {
    if (restored !== null) form.reset(restored.fields, { keepDefaultValues: true });
  }, [form, restored]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          // Without storage the form still holds everything, and the guard against leaving remains.
          if (isDirty === true) draft.write({ basis, fields: values });
        },
      }),
    [form, draft, basis],
  );

  return {
    form,
    basis,
    isRestored,
    settle: (settled, settledBasis) => {
      form.reset(settled);
      draft.remove();
      setBasis(settledBasis);
      setRestored(false);
    },
    rebase: setBasis,
  };
}
