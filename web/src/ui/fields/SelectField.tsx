import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { memo, type ComponentProps } from 'react';
import { controlClasses, Field, type FieldTexts, useFieldWiring } from './Field';

interface SelectOption {
  value: string;
  label: string;
  /** The language of the label, where it is another than that of the page. */
  lang?: string | undefined;
}

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'size'>, FieldTexts {
  options: readonly SelectOption[];
}

/** The options of a select. Those of time zones are some 400, which are not rendered again with each key in the form. */
const Options = memo(function Options({ options }: Pick<SelectFieldProps, 'options'>) {
  return options.map(({ value, label, lang }) => (
    <option key={value} value={value} lang={lang}>
      {label}
    </option>
  ));
});

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
          <Options options={options} />
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-3 inset-e-3 size-4 text-ink-3"
        />
      </div>
    </Field>
  );
}
