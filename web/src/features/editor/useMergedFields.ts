import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { formatList } from '../../lib/formatList';
import { isSamePlain } from '@appshelf/model';

/** The name of each field within a sentence: "the contact address". */
export type FieldNames<Fields extends FieldValues> = Readonly<Record<Path<Fields>, string>>;

/**
 * Brings what others save into a form, field by field. A field with unsaved changes keeps them: then the error
 * `root.conflict` names it until the next attempt to save.
 *
 * @param saved the values that are stored now
 * @param base the saved values on which the form's work is based
 * @param names undefined where a form is not merged
 */
export function useMergedFields<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  saved: Fields,
  base: Fields,
  names: FieldNames<Fields> | undefined,
): void {
  const known = useRef(base);
  const conflicting = useRef(new Set<Path<Fields>>());

  useEffect(() => {
    if (names === undefined) return;
    const before = known.current;
    known.current = saved;
    let hasConflict = false;
    for (const field of Object.keys(names) as Path<Fields>[]) {
      const now = saved[field];
      if (isSamePlain(before[field], now)) continue;
      const mine = form.getValues(field);
      const isMine = form.getFieldState(field).isDirty && !isSamePlain(mine, now);
      form.resetField(field, { defaultValue: now as PathValue<Fields, Path<Fields>> });
      conflicting.current.delete(field);
      if (!isMine) continue;
      form.setValue(field, mine, { shouldDirty: true });
      conflicting.current.add(field);
      hasConflict = true;
    }
    if (!hasConflict) return;
    const open = [...conflicting.current].filter((field) => form.getFieldState(field).isDirty);
    const listed = formatList(open.map((field) => names[field]));
    form.setError('root.conflict', { message: listed });
  }, [form, saved, names]);
}
