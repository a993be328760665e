import { clsx } from 'clsx';
import { type ComponentProps } from 'react';
import { Counter } from './Counter';
import { controlClasses, Field, type FieldTexts, useFieldWiring } from './Field';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {
  /** The limit in characters. Typing past it is counted, not cut, so that nothing pasted is lost. */
  counter?: number | undefined;
}

/** A single line of text, in the direction in which it is written. Takes `{...register('name')}` of react-hook-form. */
export function TextField({
  label,
  hint,
  error,
  optional,
  counter,
  id,
  className,
  ...rest
}: TextFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  return (
    <Field
      {...{ label, hint, error, optional, wiring }}
      aside={counter === undefined ? undefined : <Counter controlId={wiring.id} max={counter} />}
    >
      <input
        type="text"
        dir="auto"
        {...rest}
        {...wiring.control}
        className={clsx(controlClasses, 'h-10', className)}
      />
    </Field>
  );
}

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {
  /** The limit in characters, counted but not enforced. */
  counter?: number | undefined;
}

/** Several lines of text, in the direction in which they are written; grows with what is typed where the browser can. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  counter,
  id,
  className,
  ...rest
}: TextAreaProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  return (
    <Field
      {...{ label, hint, error, optional, wiring }}
      aside={counter === undefined ? undefined : <Counter controlId={wiring.id} max={counter} />}
    >
      <textarea
        rows={5}
        dir="auto"
        {...rest}
        {...wiring.control}
        className={clsx(controlClasses, 'field-sizing-content max-h-96 min-h-24 py-2', className)}
      />
    </Field>
  );
}
