import { clsx } from 'clsx';
import { type ComponentProps } from 'react';
import { Counter } from './Counter';
import { controlClasses, Field, type FieldTexts, useFieldWiring } from './Field';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {
  /** The limit in characters. Further text is counted but not cut, so that nothing pasted is lost. */
  counter?: number | undefined;
}

/** A single-line text field, in the direction of its text. Accepts `{...register('name')}` of react-hook-form. */
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
  /** The limit in characters, which is shown but not enforced. */
  counter?: number | undefined;
}

/** A text area, in the direction of its text. It grows with the text in browsers that support it. */
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
