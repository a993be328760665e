import { zodResolver } from '@hookform/resolvers/zod';
import type { AppCreation } from '@appshelf/model';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { appFormSchema, type AppFormFields } from './appForm';
import { forgetDraft, keepDraft, readDraft } from './keptDraft';

/** The form's own object: fields as typed in, an app as the model has it coming out. */
export type AppFormHandle = UseFormReturn<AppFormFields, unknown, AppCreation>;

export interface KeptAppForm {
  form: AppFormHandle;
  /** `updatedAt` of the app that the fields are based on; 0 for a new one. */
  basis: number;
  /** True while the form shows unsaved work of an earlier visit. */
  isRestored: boolean;
  /** Goes on from a state that the server has: nothing is unsaved any more. */
  settle: (fields: AppFormFields, basis: number) => void;
  /** Moves on to a newer state of the server without touching what stands in the fields. */
  rebase: (basis: number) => void;
}

/**
 * The form of an app, whose unsaved work is kept on this device under `key` and restored when the form is opened
 * again.
 */
export function useAppForm(key: string, initial: AppFormFields, initialBasis: number): KeptAppForm {
  const [kept] = useState(() => readDraft(key));
  const [basis, setBasis] = useState(kept?.basis ?? initialBasis);
  const [isRestored, setRestored] = useState(kept !== null);
  const form = useForm<AppFormFields, unknown, AppCreation>({
    defaultValues: initial,
    resolver: zodResolver(appFormSchema),
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
    settle: (fields, settledBasis) => {
      form.reset(fields);
      forgetDraft(key);
      setBasis(settledBasis);
      setRestored(false);
    },
    rebase: setBasis,
  };
}
