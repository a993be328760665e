import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n';
import { FieldError } from '../../../ui';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../../theme';

const choices: readonly { value: ThemeChoice; label: MessageDescriptor }[] = [
  { value: 'system', label: msg`As the device` },
  { value: 'light', label: msg`Light` },
  { value: 'dark', label: msg`Dark` },
];

/** What a new device does with a theme that is not the one of this device. */
const earlierChoices: Record<ThemeChoice, MessageDescriptor> = {
  system: msg`Applies to this device. Other devices use your earlier choice: same as the device.`,
  light: msg`Applies to this device. Other devices use your earlier choice: light.`,
  dark: msg`Applies to this device. Other devices use your earlier choice: dark.`,
};

interface ThemeChoicesProps {
  /** The theme that is saved with the account, for new devices; undefined until it is loaded. */
  saved: ThemeChoice | undefined;
  /** Why the latest choice could not be saved with the account. */
  failure: string | undefined;
  onChoose: (choice: ThemeChoice) => void;
}

/**
 * The theme. A choice applies to this device at once, and is saved with the account for devices without a choice of
 * their own.
 */
export function ThemeChoices({ saved, failure, onChoose }: ThemeChoicesProps) {
  const chosen = useThemeChoice();
  const name = useId();
  return (
    <fieldset aria-describedby={`${name}-note`} className="grid gap-3">
      <legend className="mb-3 font-semibold">{t`Theme`}</legend>
      <div className="grid max-w-lg grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-3">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="cursor-pointer overflow-hidden rounded-card bg-surface ring-1 ring-line ring-inset hover:ring-edge has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <span className="grid h-20 grid-flow-col p-1.5" aria-hidden="true">
              {value !== 'dark' && <Sample scheme="light" isHalf={value === 'system'} />}
              {value !== 'light' && <Sample scheme="dark" isHalf={value === 'system'} />}
            </span>
            <span className="flex items-center gap-2 px-3 pb-2.5 text-small">
              <input
                type="radio"
                name={name}
                value={value}
                checked={chosen === value}
                onChange={() => {
                  chooseTheme(value);
                  onChoose(value);
                }}
                className="size-3.5 shrink-0 accent-accent outline-none"
              />
              {i18n._(label)}
            </span>
          </label>
        ))}
      </div>
      <p id={`${name}-note`} className="text-small text-ink-3">
        {saved === undefined || saved === chosen
          ? t`Other devices use this when you first sign in on them.`
          : i18n._(earlierChoices[saved])}
      </p>
      {failure !== undefined && (
        <div role="alert">
          <FieldError
            message={t`This only applies to this device, because it could not be saved with your account. ${failure}`}
          />
        </div>
      )}
    </fieldset>
  );
}

/** A miniature of a page in one of the themes. */
function Sample({ scheme, isHalf }: { scheme: 'light' | 'dark'; isHalf: boolean }) {
  return (
    <span
      style={{ colorScheme: scheme }}
      className={`flex flex-col justify-end overflow-hidden bg-page pb-3 ring-1 ring-line ring-inset ${
        isHalf ? 'first:rounded-s-control last:rounded-e-control' : 'rounded-control'
      }`}
    >
      <span className="ms-3 size-6 squircle bg-accent" />
      <span className="block ledge-front" />
    </span>
  );
}
