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
  /** The storage key of the unsaved work. */
  key: DraftKey;
  /** The schema of the fields, valid or not. */
  fields: z.ZodType<Fields>;
  /** The saved values. */
  initial: Fields;
  /** The version of the saved values, such as `updatedAt` in milliseconds; 0 where there is none. */
  initialBasis: number;
  /** Validates the fields and converts them into what is saved. */
  resolver: Resolver<Fields, unknown, Output>;
}

/** A form, and the saved version that its unsaved work is based on. */
export interface DraftForm<Fields extends FieldValues, Output> {
  form: UseFormReturn<Fields, unknown, Output>;
  /** The saved version that the fields are based on. */
  basis: number;
  /** Whether the form shows unsaved work of an earlier visit. */
  isRestored: boolean;
  /** Continues from a saved version; nothing is unsaved any more. */
  settle: (fields: Fields, basis: number) => void;
  /** Bases the fields on a newer saved version, without changing them. */
  rebase: (basis: number) => void;
}

/** A form whose unsaved work is stored on this device under `key`, and restored when the form is opened again. */
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
          // Without storage, the form still has its values, and LeaveGuard still asks.
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
