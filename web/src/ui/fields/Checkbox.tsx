import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './Field';

const boxClasses =
  'mt-0.5 size-[1.125rem] shrink-0 cursor-pointer rounded-small accent-accent disabled:cursor-not-allowed';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A checkbox. Accepts `{...register('name')}` of react-hook-form. */
export function Checkbox({ label, hint, id, className, ...rest }: CheckboxProps) {
  const generated = useId();
  const base = id ?? generated;
  const hintId = hint === undefined ? undefined : `${base}-hint`;
  return (
    <div className={clsx('flex gap-2.5', className)}>
      <input {...rest} id={base} type="checkbox" aria-describedby={hintId} className={boxClasses} />
      <div>
        <label htmlFor={base} className="inline-block min-h-6 cursor-pointer">
          {label}
        </label>
        {hint !== undefined && (
          <p id={hintId} className="text-small text-ink-3">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

export interface CheckboxGroupProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  /** Called with the chosen values in the order of the options. */
  onChange: (value: Value[]) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A group of checkboxes. */
export function CheckboxGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  hint,
  error,
}: CheckboxGroupProps<Value>) {
  const id = useId();
  const toggle = (toggled: Value) => {
    const chosen = new Set(value);
    if (!chosen.delete(toggled)) chosen.add(toggled);
    onChange(options.map((option) => option.value).filter((candidate) => chosen.has(candidate)));
  };
  return (
    <fieldset
      className="grid gap-2"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
      {hint !== undefined && <p className="text-small text-ink-3">{hint}</p>}
    </fieldset>
  );
}
