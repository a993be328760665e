import { zodResolver } from '@hookform/resolvers/zod';
import type * as z from '@appshelf/model/zod';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { getDraftKey } from '../../lib/draftKeys';
import { useAppSelector } from '../../store';
import { selectSession } from '../session';
import { useDraftForm } from './useDraftForm';

interface DialogDraftOptions<Fields extends FieldValues, Output> {
  /** What is edited, and its id where there are several. */
  draft: readonly [name: string, ...ids: string[]];
  /** The schema of the fields, valid or not. */
  fields: z.ZodType<Fields>;
  /** Validates the fields and converts them into what is saved. */
  schema: z.ZodType<Output, Fields>;
  /** The saved values. */
  initial: Fields;
  /** The fields that nobody types. */
  untyped?: readonly (keyof Fields)[];
}

/** The form of a dialog, whose unsaved work is stored on this device. */
export interface DialogDraft<Fields extends FieldValues, Output> {
  form: UseFormReturn<Fields, unknown, Output>;
  /** Whether the form shows unsaved work of an earlier time. */
  isRestored: boolean;
  /** Forgets the unsaved work, once it is saved or not wanted; the form then has the given values, or the saved ones. */
  clear: (fields?: Fields) => void;
}

/**
 * The form of a dialog. What was typed is there again when the dialog was closed by Escape, a click beside it, Back or the end
 * of the session, and is opened again.
 */
export function useDialogDraft<Fields extends FieldValues, Output>({
  draft: [name, ...ids],
  schema,
  initial,
  ...options
}: DialogDraftOptions<Fields, Output>): DialogDraft<Fields, Output> {
  const uid = useAppSelector(selectSession).user?.uid;
  const { form, isRestored, settle } = useDraftForm<Fields, Output>({
    key: getDraftKey(uid, name, ...ids),
    initial,
    initialBasis: 0,
    resolver: zodResolver<Fields, unknown, Output>(schema),
    ...options,
  });
  return { form, isRestored, clear: (fields = initial) => settle(fields, 0) };
}
