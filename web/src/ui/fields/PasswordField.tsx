import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../buttons/Button';
import { controlClasses, Field, type FieldTexts, useFieldWiring } from './Field';

export interface PasswordFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'size'>, FieldTexts {}

/** A password field whose text can be shown. `autoComplete` tells a password manager which password it is. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  ...rest
}: PasswordFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, wiring }}>
      <div className="relative">
        <input
          {...rest}
          {...wiring.control}
          type={shown ? 'text' : 'password'}
          spellCheck={false}
          autoCapitalize="none"
          className={clsx(controlClasses, 'h-10 pe-11', className)}
        />
        <IconButton
          size="sm"
          label={shown ? t`Hide password` : t`Show password`}
          icon={shown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
          onClick={() => setShown(!shown)}
          className="absolute top-1 inset-e-1"
        />
      </div>
    </Field>
  );
}
