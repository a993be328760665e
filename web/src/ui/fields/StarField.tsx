import { plural, t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type Ref, useId, useState } from 'react';
import { inSentence } from '../../lib/inSentence';
import { FieldError } from './Field';
import { Star } from '../media/Rating';

/** The names of one to five stars. */
const getStarNames = () => [t`Poor`, t`Fair`, t`Good`, t`Very good`, t`Excellent`];

interface StarFieldProps {
  label: string;
  /** From 1 to 5; 0 while nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  error?: string | undefined;
  /** The control to focus when the field is invalid. */
  ref?: Ref<HTMLInputElement>;
}

/** A choice of one to five stars, with the pointer or the arrow keys: radio buttons that look like stars. */
export function StarField({ label, value, onChange, error, ref }: StarFieldProps) {
  const id = useId();
  const [pointed, setPointed] = useState(0);
  const starNames = getStarNames();
  const shown = pointed === 0 ? value : pointed;
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="grid gap-1.5"
    >
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-2 flex flex-wrap" onPointerLeave={() => setPointed(0)}>
          {starNames.map((word, index) => {
            const stars = index + 1;
            const isFocusTarget = value === 0 ? index === 0 : stars === value;
            return (
              <label
                key={word}
                onPointerEnter={({ pointerType }) => {
                  if (pointerType === 'mouse') setPointed(stars);
                }}
                className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-focus"
              >
                <input
                  type="radio"
                  name={id}
                  value={stars}
                  checked={stars === value}
                  onChange={() => onChange(stars)}
                  ref={isFocusTarget ? ref : undefined}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                <span className="sr-only">
                  {plural(stars, {
                    one: `# star, ${inSentence(word)}`,
                    other: `# stars, ${inSentence(word)}`,
                  })}
                </span>
                <Star
                  isFilled={stars <= shown}
                  className={clsx('size-7', stars > shown && 'stroke-edge')}
                />
              </label>
            );
          })}
        </div>
        <span aria-hidden="true" className="text-ink-2">
          {starNames[shown - 1]}
        </span>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
