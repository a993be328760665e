import {
  useController,
  type Control,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form';
import { parseChosenTime, toChosenFormTime, toFormTime, type FormTime } from './plannedTime';
import { TimeField } from './TimeField';

interface FormTimeFieldProps<
  Fields extends FieldValues,
  Name extends FieldPathByValue<Fields, FormTime>,
> {
  control: Control<Fields, unknown, Fields>;
  name: Name;
  label: string;
  /** The IANA time zone in which the time is chosen. */
  zone: string;
  /** What an empty field means. */
  note: string;
}

/** A {@link TimeField} of a form. */
export function FormTimeField<
  Fields extends FieldValues,
  Name extends FieldPathByValue<Fields, FormTime>,
>({ control, name, label, zone, note }: FormTimeFieldProps<Fields, Name>) {
  const { field, fieldState } = useController({ control, name });
  const chosen = toChosenFormTime(field.value, zone);
  const parsed = parseChosenTime(chosen, zone);
  const message = fieldState.error?.message;
  return (
    <TimeField
      label={label}
      value={chosen}
      zone={zone}
      note={note}
      error={message !== undefined && 'problem' in parsed ? parsed.problem : message}
      onChange={(next) => field.onChange(toFormTime(next, zone))}
    />
  );
}
