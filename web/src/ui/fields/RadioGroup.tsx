import { type ComponentProps, useId } from 'react';
import { FieldError } from './Field';

interface RadioGroupProps<Value extends string> extends Omit<
  ComponentProps<'input'>,
  'type' | 'size' | 'value' | 'defaultValue'
> {
  label: string;
  /** `checked` of each option is left out where a form keeps the choice. */
  options: readonly { value: Value; label: string; checked?: boolean }[];
  error?: string | undefined;
}

/** A group of radio buttons. Accepts `{...register('name')}` of react-hook-form. */
export function RadioGroup<Value extends string>({
  label,
  options,
  error,
  ...rest
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      className="grid gap-1"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error === undefined ? undefined : true}
    >
      <p id={`${id}-label`} className="mb-1 font-semibold">
        {label}
      </p>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-8 cursor-pointer items-center gap-2.5">
          <input
            {...rest}
            {...(option.checked !== undefined && { checked: option.checked })}
            type="radio"
            value={option.value}
            className="size-[1.125rem] shrink-0 accent-accent"
          />
          {option.label}
        </label>
      ))}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
