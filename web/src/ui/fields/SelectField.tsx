import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps } from 'react';
import { controlClasses, Field, type FieldTexts, useFieldWiring } from './Field';

interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size'>, FieldTexts {
  options: readonly SelectOption[];
}

/** A native select, which works on every device and with every input method. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  id,
  className,
  ...rest
}: SelectFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  return (
    <Field {...{ label, hint, error, optional, wiring }}>
      <div className="relative">
        <select
          {...rest}
          {...wiring.control}
          className={clsx(controlClasses, 'h-10 appearance-none pe-9', className)}
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-3 inset-e-3 size-4 text-ink-3"
        />
      </div>
    </Field>
  );
}
