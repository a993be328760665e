import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { translate } from '../../lib/translate';

/** The texts of a labelled control. */
export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the field as one that may stay empty; all others are required. */
  optional?: boolean | undefined;
}

/** The ids and ARIA attributes that connect a control with its label, hint and error. */
export interface FieldWiring {
  id: string;
  hintId: string;
  errorId: string;
  control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  };
}

/** Creates the wiring of one field; a given `id` replaces the generated one. */
export function useFieldWiring(
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
  id?: string,
): FieldWiring {
  const generated = useId();
  const base = id ?? generated;
  const hintId = `${base}-hint`;
  const errorId = `${base}-error`;
  const described = [error === undefined ? '' : errorId, hint === undefined ? '' : hintId].filter(
    (part) => part !== '',
  );
  return {
    id: base,
    hintId,
    errorId,
    control: {
      id: base,
      'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      'aria-invalid': error === undefined ? undefined : true,
    },
  };
}

interface FieldProps extends FieldTexts {
  wiring: FieldWiring;
  /** Shown at the end of the hint's line, such as a character counter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A field: the label above, then the control, the error and the hint. */
export function Field({ label, hint, error, optional, wiring, aside, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label
        htmlFor={wiring.id}
        className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold"
      >
        {label}
        {optional === true && (
          <span className="text-small font-normal text-ink-3">{t`Optional`}</span>
        )}
      </label>
      {children}
      <FieldError id={wiring.errorId} message={error} />
      {(hint !== undefined || aside !== undefined) && (
        <div className="flex flex-wrap justify-between gap-x-4 text-small text-ink-3">
          <div id={wiring.hintId} className="flex-1 basis-32">
            {hint}
          </div>
          {aside}
        </div>
      )}
    </div>
  );
}

/** The message below a control with an error; renders nothing without one. */
export function FieldError({
  id,
  message,
}: {
  id?: string | undefined;
  message?: string | undefined;
}) {
  if (message === undefined || message === '') return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-medium text-bad">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {translate(message)}
    </p>
  );
}

/** The classes of all text controls. */
export const controlClasses = clsx(
  'w-full rounded-control bg-surface px-3 text-ink ring-1 ring-inset ring-edge transition-shadow',
  'placeholder:text-ink-3 hover:ring-ink-3 focus:ring-2 focus:ring-focus focus:outline-hidden',
  'disabled:cursor-not-allowed disabled:opacity-55',
  'aria-invalid:ring-bad aria-invalid:focus:ring-bad',
);
